/** The texts of an email; `emails.ts` formats them. */
export type Part = { subject: string; lead: string; action?: string; foot: string }

export type SignInChange =
  | 'authenticator-added'
  | 'authenticator-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'recovery-codes-renewed'
  | 'password-changed'

/** The sign-in emails in one language. `minutes` is the lifetime of a code; the first name may be unknown. */
export type Words = {
  verification: (code: string, minutes: number, firstName: string | undefined) => Part
  reset: () => Part
  proofCode: (code: string, minutes: number) => Part
  signInChange: (change: SignInChange) => Part
  signInAlert: (facts: { device: string; place: string; at: string }) => Part
  provider: (facts: { company: string; by: string; host: string }) => Part
  invitation: (firstName: string, invitedBy: string, companyName: string) => Part
}
