import type { SpokenLanguage } from '../../message-ids.ts'

/**
 * The texts of failures in the current language; the English ones are in the contract. Available outside components
 * and without a network.
 */
type Spoken = Pick<SpokenLanguage, 'failures' | 'refusals'>

let spoken: Spoken = { failures: undefined, refusals: undefined }

export const speak = (language: Spoken): void => void (spoken = language)
export const spokenNow = (): Spoken => spoken
