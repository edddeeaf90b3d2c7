import { passwordFault } from '@atrium/contract/auth/password'
import { limits } from '@atrium/contract/limits'
import { commonPasswords } from './common-passwords.ts'

export type PasswordFault = 'AUTH_PASSWORD_SHORT' | 'AUTH_PASSWORD_INVALID' | 'AUTH_PASSWORD_WEAK'
type Decision<C extends string> = { ok: true } | { ok: false; code: C }
const good = { ok: true } as const

/** A password to choose: the specification's floor, not a common one, and not made of the person's or company's own names. */
export function decidePassword(password: string, ownWords: readonly string[]): Decision<PasswordFault> {
  const fault = passwordFault(password)
  if (fault) return { ok: false, code: fault }
  return isGuessable(password, ownWords) ? { ok: false, code: 'AUTH_PASSWORD_WEAK' } : good
}

function isGuessable(password: string, ownWords: readonly string[]): boolean {
  const own = ownWords.flatMap((word) => word.split(/[\s@.]+/)).map(lettersOf)
  const isKnown = (letters: string): boolean =>
    commonPasswords.has(letters) || own.some((word) => word.length >= 3 && letters.replace(word, '').length < 3 && letters.includes(word))
  return [password, withoutEnds(password)].map(lettersOf).some(isKnown)
}

/** Without the digits and signs around it; they may be disguised letters, hence both are judged. */
const withoutEnds = (password: string): string => password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/** What remains of a password without the usual disguises: letters written as digits and signs. */
function lettersOf(password: string): string {
  return password
    .toLowerCase()
    .replaceAll('0', 'o')
    .replaceAll(/[1!|]/g, 'i')
    .replaceAll('3', 'e')
    .replaceAll(/[4@]/g, 'a')
    .replaceAll(/[5$]/g, 's')
    .replaceAll('7', 't')
    .replaceAll(/[^\p{L}]/gu, '')
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
