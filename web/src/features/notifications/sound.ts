import { playNote } from '#ui/note.ts'

/** The length of the sound, in seconds. Notifications within it play no further sound, in any page of the browser. */
const length = 0.5
const notes = [
  { hertz: 880, at: 0 },
  { hertz: 1_174.7, at: 0.11 },
]
const softly = { peak: 0.08, length: 0.32 }

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
    for (const { hertz, at } of notes) playNote(context, { hertz, at: context.currentTime + at }, softly)
    await new Promise((resolve) => setTimeout(resolve, length * 1_000))
  } finally {
    await context.close()
  }
}
