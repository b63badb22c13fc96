/**
 * The vocabulary of the drawn pictures: right halves of symmetric emblems, centred on 0,0, about 200 units high.
 * The left half is the mirror image. This file is data and therefore long lines are allowed.
 */

/** @type {Record<string, string>} */
export const SHAPES = {
  // heads and bodies
  mask: "M0-52C34-52 46-24 40 8C36 30 20 50 0 60Z",
  helm: "M0-64C36-62 50-34 48 0L48 34 30 56 24 20 8 12 8 62 0 66Z",
  wolf: "M0-24L16-34 44-76 52-24C52 4 44 18 34 28L14 44 8 62 0 64Z",
  skull: "M0-60C46-60 60-24 50 8C48 20 36 22 34 32L34 50 22 50 20 42 14 52 6 52 4 44 0 50Z",
  moth: "M4-10C20-60 66-96 118-80C122-40 96-10 60-2C86 8 92 34 76 60C48 60 22 40 6 22Z",
  raven: "M0-62C26-60 42-40 44-14C45 10 34 22 22 28L10 34 0 78Z",
  owl: "M0-50L20-54 42-74 48-30C58 4 50 46 26 62L0 70Z",
  stag: "M0-44C22-46 30-30 46-38C44-22 34-16 32-8C30 18 20 40 14 56L0 66Z",
  hood: "M0-78C34-70 54-34 54 8C54 34 46 52 34 62C34 30 22 6 0-4Z",
  golem: "M0-62L38-62 46-40 40-34 52-8 44 34 28 58 0 58Z",
  serpent:
    "M0-72C24-66 40-46 34-22C30-6 46 2 50 20C54 44 28 62 0 52C16 50 28 40 24 28C20 14 4 8 0-6Z",
  lion: "M0-66C30-80 66-58 62-22C78 2 66 40 40 48C36 62 16 70 0 72Z",
  beetle: "M0-64C14-62 20-52 20-42C46-38 58-6 52 30C48 56 24 74 0 78Z",
  fish: "M0-86C30-60 44-24 34 12L62 46 28 38 14 78 0 84Z",
  sprite: "M0-46C26-46 34-22 30 0C28 14 16 26 10 36L20 60 0 74Z",
  // worn things
  cloak: "M0-10C30-4 64 34 78 130L0 130Z",
  mail: "M0 10C30 8 62 20 76 60L92 130 0 130Z",
  robe: "M0 0C20 2 36 30 44 70C52 100 60 116 66 130L0 130Z",
  wings:
    "M10-8C40-58 96-70 132-46C110-38 104-26 108-10C90-8 82 2 84 16C66 14 58 22 58 36C40 28 24 26 10 34Z",
  batwings:
    "M10-6C36-46 84-66 134-58C122-40 120-22 126-2C110-10 98-6 92 12C80 0 68 2 60 20C48 8 30 8 10 30Z",
  banners: "M66-90L74-90 74-84 122-74 104-54 122-34 74-40 74 120 66 120Z",
  spears: "M92-118L104-86 96-80 96 120 88 120 88-80 80-86Z",
  horns: "M12-34C44-40 64-70 50-110C46-86 30-66 6-58Z",
  antlers:
    "M10-40C26-50 30-70 28-88L36-72C42-82 44-96 40-112L50-92C60-98 66-108 68-118C72-92 56-70 40-60C32-52 26-44 18-34Z",
  crown: "M0-66L0-98 12-78 26-104 32-78 52-94 46-60C30-68 14-70 0-66Z",
  plume: "M0-60C6-92 26-116 56-116C40-104 42-92 50-84C34-86 20-76 14-58Z",
  halo: "M0-118A54 54 0 0 1 54-64L46-64A46 46 0 0 0 0-110Z",
  // things
  blade: "M0-92L9-74 7 18 30 22 30 31 7 33 6 60 11 68 0 76Z",
  axe: "M0-90L8-86 8-62C30-80 58-76 70-58C56-54 52-30 66-14C44-4 22-10 8-28L8 84 0 88Z",
  hammer: "M0-84L52-84 60-70 60-46 52-32 8-32 8 80 0 88Z",
  bow: "M4-96C64-70 64 70 4 96L0 88C44 60 44-60 0-88Z",
  sickle: "M0-40C8-84 56-104 84-66C54-76 28-62 22-34L8-12 8 84 0 88Z",
  shield: "M0-66C18-62 36-58 52-56C54 8 34 52 0 76Z",
  cuirass: "M0-44C12-44 20-56 34-66L64-50 56-18 50 10 54 60C34 74 14 76 0 76Z",
  gauntlet: "M0-84L16-84 18-36 30-70 42-64 36-22C44-10 42 14 36 26L48 72 0 84Z",
  anchor:
    "M0-96C14-96 22-86 22-76 22-66 14-58 6-56L6-40 26-40 26-32 6-32 6 48C30 44 46 30 52 10L40 16 58-14 72 20 62 16C56 46 32 70 0 80Z",
  chalice: "M0-70L54-70C54-20 36 4 8 8L8 48 36 62 36 74 0 74Z",
  book: "M0-50C20-66 48-66 78-58L78 50C48 42 20 44 0 60Z",
  hourglass: "M0-84L52-84 52-72 44-72C44-36 30-18 8 0C30 18 44 36 44 72L52 72 52 84 0 84Z",
  scales: "M0-90L6-84 6-66 66-58 90 4C88 26 44 26 42 4L62-44 6-54 6 66 34 76 34 84 0 84Z",
  lantern: "M0-96C16-96 20-84 12-76L34-60 26-52 40 44 26 64 0 64Z",
  crystal: "M0-110L26-36 16 66 0 92ZM32-16L52-60 66-4 48 62Z",
  orb: "M0-70A62 62 0 0 1 44 36L60 70 0 76Z",
  key: "M0-92C30-92 40-50 8-42L8 40 34 40 34 54 22 54 22 66 8 66 8 84 0 88Z",
  // places
  tower: "M0-92L14-92 14-76 26-76 26-92 42-92 42-60 33-50 38 82 0 82Z",
  gate: "M0-92C50-88 76-50 76-10L76 84 48 84 48 0C44-30 22-44 0-46Z",
  tree: "M0-104C44-110 72-76 58-46C88-36 80 8 44 6L12 4C12 38 20 56 34 72L0 72Z",
  temple: "M0-92L92-46 92-34 80-34 80 50 92 60 92 76 0 76Z",
  bridge: "M0-34C40-34 76-20 118 2L118 70 96 70C92 30 56 6 40 10C30 16 28 40 28 70L0 70Z",
  obelisk: "M0-112L16-90 26 62 44 62 44 80 0 80Z",
  // forces
  flame: "M0-104C10-70 48-50 42-4C60-16 58-38 56-50C84-12 76 58 0 80Z",
  eye: "M0-40C44-40 80-12 98 0C80 12 44 40 0 40Z",
  wave: "M0 46C32 46 42-34 84-42C112-46 122-18 106-10C98-24 78-20 74 4C70 36 88 48 118 48L118 72 0 72Z",
  claw: "M0-20L14-26 22-84C30-60 34-40 30-24L46-66C52-44 52-22 44-8C58 22 34 62 0 66Z",
  hand: "M0-104C8-104 10-96 10-88L10-34 16-34 16-94C18-102 30-102 30-94L30-30 36-30 36-74C38-82 50-80 50-72L48 8C46 44 26 66 0 66Z",
  bolt: "M0-104L36-104 14-34 46-34 0 96Z",
  snow: "M0-100L8-92 8-64 26-78 32-70 8-46 8-14 36-30 42-64 52-62 50-40 74-54 78-44 56-32 74-22 68-14 38-20 12-4 12 4 38 20 68 14 74 22 56 32 78 44 74 54 50 40 52 62 42 64 36 30 8 14 8 46 32 70 26 78 8 64 8 92 0 100Z",
  heart: "M0-34C14-66 66-66 70-22C72 18 30 50 0 80Z",
  leaf: "M0-100C50-70 70-10 30 40C20 54 8 58 6 62L6 92 0 92Z",
  star: "M0-100L18-34 80-46 36 8 62 70 0 36Z",
};

/** Dark cut-outs of a shape: eyes, doors, panes. @type {Record<string, string>} */
export const HOLES = {
  mask: "M14-12L34-20 32-4 16 2Z",
  helm: "M10-14L40-20 40-10 10-4Z",
  wolf: "M14-8L38-20 32 0Z",
  skull: "M22-20A12 12 0 1 1 21.9-20Z",
  raven: "M16-26A7 7 0 1 1 15.9-26Z",
  owl: "M22-26A14 14 0 1 1 21.9-26Z",
  stag: "M10-10L24-18 22-6Z",
  hood: "M12 14L28 6 26 18Z",
  golem: "M12-28L34-28 32-14 14-14Z",
  serpent: "M12-48L26-44 16-38Z",
  lion: "M14-14L34-20 30-6Z",
  beetle: "M0-38L4-36 4 70 0 74Z",
  fish: "M12-30A7 7 0 1 1 11.9-30Z",
  sprite: "M9-20L22-26 20-12Z",
  moth: "M54-54A12 12 0 1 1 53.9-54Z",
  shield: "M0-40L34-36C34 0 22 28 0 46Z",
  cuirass: "M0-20L26-34 30-6 0 10Z",
  tower: "M0-36L10-36 12-14 0-14ZM0 40C14 40 18 52 18 82L0 82Z",
  temple: "M0-30L10-30 10 50 0 50ZM26-30L38-30 38 50 26 50ZM54-30L66-30 66 50 54 50Z",
  obelisk: "M0-60L8-58 10-20 0-20Z",
  flame: "M0-30C6-8 26 0 22 26C20 44 10 52 0 54Z",
  eye: "M0-26C16-26 26-14 26 0S16 26 0 26Z",
  crystal: "M0-74L10-30 0 40Z",
  blade: "M0-70L3-60 2 14 0 14Z",
  hammer: "M0-72L40-72 46-58 0-58Z",
  chalice: "M0-56L40-56C38-34 24-14 0-10Z",
  book: "M8-34C26-44 46-46 66-42L66-34C46-38 26-36 8-26ZM8-10C26-20 46-22 66-18L66-10C46-14 26-12 8-2Z",
  hourglass: "M0-10C14-24 30-36 34-56L0-56ZM0 72L34 72C30 50 14 40 0 40Z",
  lantern: "M0-46L16-46 24 36 0 44Z",
  orb: "M10-44A30 30 0 0 1 30-12L20-10A22 22 0 0 0 8-34Z",
  key: "M0-78C14-78 16-60 0-58Z",
  heart: "M14-30C24-42 46-40 50-20L42-18C40-28 26-30 14-20Z",
  leaf: "M0-70L4-60 4 60 0 60Z",
  star: "M0-60L8-20 0 14Z",
};

/** Shapes whose holes are eyes and glow. */
export const SEEING = new Set([
  "mask",
  "helm",
  "wolf",
  "skull",
  "raven",
  "owl",
  "stag",
  "hood",
  "golem",
  "lion",
  "fish",
  "sprite",
  "eye",
]);

/** Shapes that are broad at the top and take no head-dress. */
export const BARE = new Set(["wolf", "claw", "moth", "fish", "beetle", "serpent"]);

const BEINGS = [
  "mask",
  "helm",
  "wolf",
  "skull",
  "moth",
  "raven",
  "owl",
  "stag",
  "hood",
  "golem",
  "serpent",
  "lion",
  "beetle",
  "fish",
  "sprite",
];
const FORCES = [
  "eye",
  "flame",
  "hand",
  "crystal",
  "wave",
  "bolt",
  "snow",
  "heart",
  "leaf",
  "star",
  "book",
  "hourglass",
  "claw",
  "key",
];

/** Motif of each kind of picture. @type {Record<string, readonly string[]>} */
export const BASES = {
  unit: BEINGS,
  token: ["sprite", "beetle", "fish", "raven", "serpent", "golem", "wolf"],
  hero: ["helm", "hood", "mask", "lion", "stag", "owl"],
  spell: FORCES,
  trap: ["eye", "hand", "skull", "crystal", "serpent", "key", "claw"],
  attack: ["blade", "axe", "hammer", "bolt", "claw", "bow", "sickle"],
  weapon: ["blade", "axe", "hammer", "bow", "sickle"],
  armor: ["shield", "cuirass", "gauntlet", "helm"],
  relic: ["chalice", "book", "hourglass", "lantern", "orb", "key", "scales", "crystal", "anchor"],
  site: ["tower", "gate", "tree", "temple", "bridge", "obelisk", "wave"],
  talent: ["star", "eye", "heart", "leaf", "book", "flame", "hand", "scales"],
};

export const TOPS = ["", "horns", "antlers", "crown", "plume", "halo"];
export const SIDES = ["", "wings", "batwings", "banners", "spears"];
export const BODIES = ["cloak", "mail", "robe"];
