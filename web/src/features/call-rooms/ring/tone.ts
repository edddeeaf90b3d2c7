import { playNote } from '#ui/note.ts'

/** Two soft notes every three seconds, in one of the pages that this browser has open. */
const every = 3_000
const notes = [
  { hertz: 659.3, at: 0 },
  { hertz: 880, at: 0.22 },
] as const
const softly = { peak: 0.1, length: 0.6 }

/** Rings until it is stopped. Silent until the person has used the page: browsers want it so. */
export function ring(): () => void {
  const ended = new AbortController()
  const until = new Promise<void>((resolve) => ended.signal.addEventListener('abort', () => resolve()))
  const request = navigator.locks.request('atrium-ring', { signal: ended.signal }, async () => {
    const context = new AudioContext()
    const play = (): void => {
      if (context.state === 'running') for (const { hertz, at } of notes) playNote(context, { hertz, at: context.currentTime + at }, softly)
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
