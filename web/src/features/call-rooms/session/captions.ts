import { readOnly, watchedValue } from '#app/watched.ts'
import { currentLanguage } from '#ui/appearance/appearance.ts'

type Heard = { readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }>> }
type Recogniser = {
  continuous: boolean
  interimResults: boolean
  lang: string
  onresult: ((heard: Heard) => void) | null
  onend: (() => void) | null
  start: () => void
  stop: () => void
}
type Speech = { SpeechRecognition?: new () => Recogniser; webkitSpeechRecognition?: new () => Recogniser }
const speech = globalThis as Speech // neither is in TypeScript's types

export const canCaption = (): boolean => Boolean(speech.SpeechRecognition ?? speech.webkitSpeechRecognition)
const longest = 600

/** Writes down what this person says, by their own browser, and passes it on. Some browsers ask a service of their maker for it. */
export function createCaptions(say: (text: string) => void) {
  const on = watchedValue(false)
  let recogniser: Recogniser | undefined
  const stop = (): void => {
    on.write(false)
    recogniser?.stop()
    recogniser = undefined
  }
  const start = (): void => {
    const Found = speech.SpeechRecognition ?? speech.webkitSpeechRecognition
    if (!Found) return
    recogniser = new Found()
    recogniser.continuous = true
    recogniser.interimResults = true
    recogniser.lang = currentLanguage()
    recogniser.onresult = ({ results }) => {
      const text = results[results.length - 1]?.[0]?.transcript.trim()
      if (text) say(text.slice(-longest))
    }
    // It ends by itself after a silence.
    recogniser.onend = () => recogniser?.start()
    recogniser.start()
    on.write(true)
  }
  return { on: readOnly(on), toggle: () => (on.read() ? stop() : start()), stop }
}
