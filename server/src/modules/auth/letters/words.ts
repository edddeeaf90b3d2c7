import type { Language } from '@atrium/contract/formats'
import { arabic } from './ar.ts'
import { german } from './de.ts'
import { english } from './en.ts'

/** What a letter says; `letters.ts` makes mail of it. */
export type Part = { subject: string; lead: string; action?: string; foot: string }

export type SignInChange =
  | 'authenticator-added'
  | 'authenticator-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'recovery-codes-renewed'
  | 'password-changed'

/** The letters of sign-in in one language. `minutes` is how long a code is good for; a first name may be unknown. */
export type Words = {
  verification: (code: string, minutes: number, firstName: string | undefined) => Part
  reset: () => Part
  proofCode: (code: string, minutes: number) => Part
  signInChange: (change: SignInChange) => Part
  signInAlert: (facts: { device: string; place: string; at: string }) => Part
  invitation: (firstName: string, invitedBy: string, companyName: string) => Part
}

export const words: Readonly<Record<Language, Words>> = { en: english, de: german, ar: arabic }
