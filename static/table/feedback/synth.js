// @ts-check
/** Two voices for all sounds: a tone that may glide, and a breath of noise. Nothing is loaded. */

const MAX_VOICES = 6;

/** @param {AudioContext} context @param {AudioNode} out */
export function createSynth(context, out) {
  let voices = 0;
  const hiss = noiseBuffer(context);

  /** @param {AudioScheduledSourceNode} source @param {AudioNode} through @param {number} at @param {number} seconds @param {number} loud */
  function play(source, through, at, seconds, loud) {
    if (voices >= MAX_VOICES) return;
    voices += 1;
    const envelope = context.createGain();
    envelope.gain.setValueAtTime(0.0001, at);
    envelope.gain.exponentialRampToValueAtTime(loud, at + 0.008);
    envelope.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
    through.connect(envelope).connect(out);
    source.onended = () => {
      voices -= 1;
      envelope.disconnect();
    };
    source.start(at);
    source.stop(at + seconds + 0.02);
  }

  return {
    /** @param {OscillatorType} type @param {number} from Hz @param {number} to Hz @param {number} seconds @param {number} loud 0 to 1 @param {number} [delay] seconds */
    tone(type, from, to, seconds, loud, delay = 0) {
      const at = context.currentTime + delay;
      const source = context.createOscillator();
      source.type = type;
      source.frequency.setValueAtTime(from, at);
      source.frequency.exponentialRampToValueAtTime(to, at + seconds);
      play(source, source, at, seconds, loud);
    },
    /** @param {number} seconds @param {number} from Hz @param {number} to Hz @param {number} loud 0 to 1 */
    noise(seconds, from, to, loud) {
      const at = context.currentTime;
      const source = context.createBufferSource();
      source.buffer = hiss;
      source.loop = true;
      const band = context.createBiquadFilter();
      band.type = "bandpass";
      band.Q.value = 1.2;
      band.frequency.setValueAtTime(from, at);
      band.frequency.exponentialRampToValueAtTime(to, at + seconds);
      source.connect(band);
      play(source, band, at, seconds, loud);
    },
  };
}

/** @param {AudioContext} context */
function noiseBuffer(context) {
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
  return buffer;
}
