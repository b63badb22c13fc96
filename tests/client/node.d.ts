/** What the tests use of Node's own test runner; its whole types would be a dependency. */
declare module "node:test" {
  type Timers = { enable(how: { apis: string[] }): void; tick(ms: number): void };
  type Context = { after(undo: () => void): void; mock: { timers: Timers } };
  export function test(name: string, body: (t: Context) => void): void;
}
declare module "node:assert/strict" {
  const assert: {
    ok(value: unknown, message?: string): asserts value;
    equal(found: unknown, expected: unknown): void;
    notEqual(found: unknown, other: unknown): void;
    deepEqual(found: unknown, expected: unknown): void;
    match(found: string, expected: RegExp): void;
    rejects(doing: Promise<unknown>, expected: unknown): Promise<void>;
  };
  export default assert;
}
declare module "node:buffer" {
  export function resolveObjectURL(url: string): Blob | undefined;
}
