import type { SpokenLanguage } from '../../message-ids.ts'

/** What is said of failures in the language on the screen; English stands in the contract. Known where no component is, and without asking the network. */
type Spoken = Pick<SpokenLanguage, 'failures' | 'refusals'>

let spoken: Spoken = { failures: undefined, refusals: undefined }

export const speak = (language: Spoken): void => void (spoken = language)
export const spokenNow = (): Spoken => spoken
