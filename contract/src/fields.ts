import * as z from 'zod/mini'
import { limits } from './limits.ts'
import { isAddress, isSite, withoutInvisible } from './names.ts'

/** Field types that several features share, with the texts of spec §5. */
const withoutNul = z.refine<string>((text) => !text.includes('\0'), 'Invalid text')
/** Lone surrogates cannot be stored as JSON. */
const wellFormed = z.refine<string>((text) => text.isWellFormed(), 'Invalid text')
/**
 * A name is a single line in the direction of its letters: line breaks and direction overrides can make one name look like another. Lone
 * surrogates are invalid.
 */
const plain = z.refine<string>(
  (text) => text.isWellFormed() && !/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(text),
  'Invalid text',
)
const required = z.minLength(1, 'This field is required')
/** Checks the length first and stops there: running patterns over a million characters would be slow. */
const atMost = (maximum: number) => z.maxLength(maximum, { abort: true })

export const line = (maximum: number) => z.string().check(z.trim(), required, atMost(maximum), plain)
export const optionalLine = (maximum: number) => z.string().check(z.trim(), atMost(maximum), withoutNul)
/** The same for what is stored as JSON. */
export const optionalJsonLine = (maximum: number) => optionalLine(maximum).check(wellFormed)

const noAddress = z.refine<string>((text) => !isAddress(text), 'A name cannot contain a web or email address')
/**
 * Names of people, companies, spaces and groups. They are shown in emails to strangers and next to other names, so they may not be an
 * address or contain invisible characters.
 */
export const nameLine = (maximum: number) =>
  z.string().check(atMost(maximum * 4), z.overwrite(withoutInvisible), z.trim(), required, atMost(maximum), plain, noAddress)
export const PersonName = nameLine(limits.nameMaximum).check(
  z.refine((text) => !isSite(text), 'A name cannot contain a web or email address'),
)
export const WorkEmail = z
  .string()
  .check(z.trim(), z.toLowerCase(), required, atMost(limits.emailMaximum), z.email({ error: 'Invalid email address', abort: true }))
/** A password as typed at sign-in; its strength is checked only when it is chosen. */
export const TypedPassword = z.string().check(required, atMost(limits.passwordMaximum), withoutNul)
export const Phone = z.string().check(z.trim(), z.regex(/^\+?[0-9][0-9 ()./-]{4,28}[0-9]$/, 'Invalid phone number'))
export const Instant = z.iso.datetime()
/** A day between 1900 and today. */
export const Birthday = z.iso
  .date()
  .check(z.refine((day) => day >= '1900-01-01' && day <= new Date().toISOString().slice(0, 10), 'Invalid date'))
/** A whole number, zero or more, sent as text in a query. */
export const QueryInt = z.pipe(
  z.transform((value: string | number) => (value === '' ? Number.NaN : Number(value))),
  z.int().check(z.gte(0)),
)
