import * as z from 'zod/mini'
import { limits } from './limits.ts'

/** Field types that several features share, with the texts of spec §5. */
const withoutNul = z.refine<string>((text) => !text.includes('\0'), 'Invalid text')
/** A name is one line and reads in the direction of its letters: breaks would write into letters, overrides make one name look like another; half a letter is none. */
const plain = z.refine<string>(
  (text) => text.isWellFormed() && !/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(text),
  'Invalid text',
)
const required = z.minLength(1, 'This field is required')
/** What is too long is not looked at any further: patterns over a million characters cost everyone time. */
const atMost = (maximum: number) => z.maxLength(maximum, { abort: true })

export const line = (maximum: number) => z.string().check(z.trim(), required, atMost(maximum), plain)
export const optionalLine = (maximum: number) => z.string().check(z.trim(), atMost(maximum), withoutNul)

export const PersonName = line(limits.nameMaximum)
export const WorkEmail = z
  .string()
  .check(z.trim(), z.toLowerCase(), required, atMost(limits.emailMaximum), z.email({ error: 'Invalid email address', abort: true }))
/** A password as typed at sign-in; its strength is judged only where one is chosen. */
export const TypedPassword = z.string().check(required, atMost(limits.passwordMaximum), withoutNul)
export const Phone = z.string().check(z.trim(), z.regex(/^\+?[0-9][0-9 ()./-]{4,28}[0-9]$/, 'Invalid phone number'))
export const TimeZone = z.string().check(atMost(60), z.refine(isTimeZone, 'Invalid time zone'))
export const Instant = z.iso.datetime()
/** A day of the calendar that has been, within a long life. */
export const Birthday = z.iso
  .date()
  .check(z.refine((day) => day >= '1900-01-01' && day <= new Date().toISOString().slice(0, 10), 'Invalid date'))
/** A whole number, zero or more, that arrives as text in a query. */
export const QueryInt = z.pipe(
  z.transform((value: string | number) => (value === '' ? Number.NaN : Number(value))),
  z.int().check(z.gte(0)),
)

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).format(0) !== ''
  } catch {
    return false
  }
}
