import { passwordFault, type PasswordVerdict } from '@atrium/contract/auth/password'
import { limits } from '@atrium/contract/limits'
import { isCommonPassword, lettersOf, rootsOf } from './passwords/common-passwords.ts'

type Decision<C extends string> = { ok: true } | { ok: false; code: C }
const good = { ok: true } as const

/**
 * The one verdict on a new password: the specification's minimum, the company's minimum, not a common one, and not based on the names of
 * the person or company. A refusal has the code of the fault (`passwordFaults`) and this verdict as its payload.
 */
export function decidePassword(password: string, ownWords: readonly string[], minimum: number = limits.passwordMinimum): PasswordVerdict {
  return { fault: passwordFault(password, minimum) ?? guessableBy(password, ownWords), minimum }
}

function guessableBy(password: string, ownWords: readonly string[]): 'own_words' | 'common' | null {
  const own = ownWords.flatMap((word) => word.split(/[\s@.]+/)).map(lettersOf)
  const isOwn = (letters: string): boolean =>
    own.some((word) => word.length >= 3 && letters.replace(word, '').length < 3 && letters.includes(word))
  if (rootsOf(password).some(isOwn)) return 'own_words'
  return isCommonPassword(password) ? 'common' : null
}

export type Verification = { attempts: number; expires_at: string; used_at: string | null }

/** Whether a code or link may still be tried. */
export function decideVerification(
  verification: Verification | undefined,
  now: Date,
): Decision<'AUTH_RECORD_NOT_FOUND' | 'AUTH_OTP_EXPIRED' | 'AUTH_OTP_TOO_MANY_ATTEMPTS'> {
  if (!verification || verification.used_at) return { ok: false, code: 'AUTH_RECORD_NOT_FOUND' }
  if (verification.attempts >= limits.codeAttempts) return { ok: false, code: 'AUTH_OTP_TOO_MANY_ATTEMPTS' }
  if (new Date(verification.expires_at) <= now) return { ok: false, code: 'AUTH_OTP_EXPIRED' }
  return good
}

export const isCode = (token: string): boolean => /^\d{6}$/.test(token)

/** The network part of an address: enough to recognise where a sign-in came from, too little to identify a household. */
export function shortenAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d)/i, '')
  if (/^\d+\.\d+\.\d+\.\d+$/.test(plain)) return plain.replace(/\d+$/, 'x')
  const groups = plain.split(':')
  return groups.length > 3 && plain !== '::1' ? `${groups.slice(0, 3).join(':')}:x` : plain
}
