import type { Allowance } from '#kernel/limits/limiter'

/** Attempts of one person in a row. */
export const attemptsOfPerson: Allowance = { burst: 5, perMinute: 1 }
const aDay = 50
/** And in a day: trying without pause takes decades for six digits, and two years for all dates of a century. */
export const attemptsOfPersonInDay: Allowance = { burst: aDay, perMinute: aDay / (24 * 60) }
/** Attempts at one kiosk, for all people: a shift that begins, or what a day without a network has collected. */
export const attemptsOfKiosk: Allowance = { burst: 120, perMinute: 30 }

const tokenForm = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/

/** The company of a token, which is not proven yet; undefined if it is malformed. */
export const companyOfToken = (token: string): string | undefined => tokenForm.exec(token)?.[1]

/** A code as it was made, however it was typed. */
export const plainCode = (typed: string): string => typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')

/** Whether a PIN is harder to guess than one digit repeated, or digits that count up or down. */
export function isPinStrong(pin: string): boolean {
  const digits = Array.from(pin, Number)
  const steps = new Set(digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10))
  const isPattern = steps.size === 1 && [0, 1, 9].some((step) => steps.has(step))
  return !isPattern && new Set(digits).size > 2
}
