import { limits } from '../limits.ts'

/** The specification's floor (spec §5): at least 6 characters, letters, numbers and special characters mixed. The server refuses common ones besides. */
export function passwordFault(password: string): 'AUTH_PASSWORD_SHORT' | 'AUTH_PASSWORD_INVALID' | undefined {
  if (password.length < limits.passwordMinimum) return 'AUTH_PASSWORD_SHORT'
  const mixed = /\p{L}/u.test(password) && /\p{N}/u.test(password) && /[^\p{L}\p{N}]/u.test(password)
  return mixed ? undefined : 'AUTH_PASSWORD_INVALID'
}
