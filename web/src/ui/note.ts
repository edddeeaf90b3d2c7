export type Note = { hertz: number; at: number }

/** Plays a soft note at a time of the context, in seconds: `peak` is its greatest loudness (0 to 1), after which it fades for `length` seconds. */
export function playNote(context: AudioContext, { hertz, at }: Note, { peak, length }: { peak: number; length: number }): void {
  const tone = new OscillatorNode(context, { type: 'sine', frequency: hertz })
  const loudness = new GainNode(context, { gain: 0 })
  loudness.gain.setValueAtTime(0, at)
  loudness.gain.linearRampToValueAtTime(peak, at + 0.02)
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + length)
  tone.connect(loudness).connect(context.destination)
  tone.start(at)
  tone.stop(at + length + 0.02)
}
