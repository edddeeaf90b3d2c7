/** Two soft notes every three seconds, in one of the pages that this browser has open. */
const every = 3_000
const notes = [
  { hertz: 659.3, at: 0 },
  { hertz: 880, at: 0.22 },
] as const

/** Rings until it is stopped. Silent until the person has used the page: browsers want it so. */
export function ring(): () => void {
  const ended = new AbortController()
  const until = new Promise<void>((resolve) => ended.signal.addEventListener('abort', () => resolve()))
  const request = navigator.locks.request('atrium-ring', { signal: ended.signal }, async () => {
    const context = new AudioContext()
    const play = (): void => {
      if (context.state === 'running') for (const { hertz, at } of notes) sound(context, hertz, context.currentTime + at)
    }
    play()
    const timer = setInterval(play, every)
    await until
    clearInterval(timer)
    await context.close()
  })
  request.catch(() => undefined) // another page of this browser rings
  return () => ended.abort()
}

function sound(context: AudioContext, hertz: number, at: number): void {
  const tone = new OscillatorNode(context, { type: 'sine', frequency: hertz })
  const loudness = new GainNode(context, { gain: 0 })
  loudness.gain.setValueAtTime(0, at)
  loudness.gain.linearRampToValueAtTime(0.1, at + 0.02)
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + 0.6)
  tone.connect(loudness).connect(context.destination)
  tone.start(at)
  tone.stop(at + 0.62)
}
