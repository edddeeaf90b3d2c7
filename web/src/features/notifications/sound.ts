/** The length of the sound, in seconds. Notifications within it play no further sound, in any page of the browser. */
const length = 0.5
const notes = [
  { hertz: 880, at: 0 },
  { hertz: 1_174.7, at: 0.11 },
]

/**
 * Two soft notes, played by only one of the pages open in this browser. Silent until the user has interacted with the
 * page.
 */
export async function playOnce(): Promise<void> {
  await navigator.locks.request('atrium-sound', { ifAvailable: true }, async (lock) => {
    if (lock) await play()
  })
}

async function play(): Promise<void> {
  const context = new AudioContext()
  try {
    if (context.state !== 'running') return
    for (const { hertz, at } of notes) sound(context, hertz, context.currentTime + at)
    await new Promise((resolve) => setTimeout(resolve, length * 1_000))
  } finally {
    await context.close()
  }
}

function sound(context: AudioContext, hertz: number, at: number): void {
  const tone = new OscillatorNode(context, { type: 'sine', frequency: hertz })
  const loudness = new GainNode(context, { gain: 0 })
  loudness.gain.setValueAtTime(0, at)
  loudness.gain.linearRampToValueAtTime(0.08, at + 0.015)
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + 0.32)
  tone.connect(loudness).connect(context.destination)
  tone.start(at)
  tone.stop(at + 0.34)
}
