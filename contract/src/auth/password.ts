import * as z from 'zod/mini'
import { limits } from '../limits.ts'

/** Why a new password is refused, and the code of the refusal, whose payload is a `PasswordVerdict`. In the order in which they are checked. */
export const passwordFaults = {
  short: 'AUTH_PASSWORD_SHORT',
  unmixed: 'AUTH_PASSWORD_INVALID',
  below_minimum: 'AUTH_PASSWORD_BELOW_MINIMUM',
  own_words: 'AUTH_PASSWORD_WEAK',
  common: 'AUTH_PASSWORD_WEAK',
} as const
export type PasswordFault = keyof typeof passwordFaults
const names = ['short', 'unmixed', 'below_minimum', 'own_words', 'common'] as const satisfies PasswordFault[]

/** Whether a password may be chosen: null, or why not. `minimum`: the least number of characters, which a company can raise. */
export const PasswordVerdict = z.object({ fault: z.nullable(z.enum(names)), minimum: z.int() })
export type PasswordVerdict = z.infer<typeof PasswordVerdict>

/**
 * The part of the rules that needs no server: at least 6 characters with letters, numbers and special characters (spec §5), and the minimum
 * of the company if it is known. The server also refuses common passwords and those made of the person’s own words.
 */
export function passwordFault(
  password: string,
  minimum: number = limits.passwordMinimum,
): 'short' | 'unmixed' | 'below_minimum' | undefined {
  if (password.length < limits.passwordMinimum) return 'short'
  const mixed = /\p{L}/u.test(password) && /\p{N}/u.test(password) && /[^\p{L}\p{N}]/u.test(password)
  if (!mixed) return 'unmixed'
  return Array.from(password).length < minimum ? 'below_minimum' : undefined
}
