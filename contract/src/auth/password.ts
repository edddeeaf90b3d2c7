import { limits } from '../limits.ts'

/**
 * Minimum of the specification (spec §5): at least 6 characters with letters, numbers and special characters. The server also refuses
 * common ones.
 */
export function passwordFault(password: string): 'AUTH_PASSWORD_SHORT' | 'AUTH_PASSWORD_INVALID' | undefined {
  if (password.length < limits.passwordMinimum) return 'AUTH_PASSWORD_SHORT'
  const mixed = /\p{L}/u.test(password) && /\p{N}/u.test(password) && /[^\p{L}\p{N}]/u.test(password)
  return mixed ? undefined : 'AUTH_PASSWORD_INVALID'
}
