import type { CustomField } from '@atrium/contract/people/custom-fields'
import type { CustomValues } from '@atrium/contract/people/custom-values'
import { Birthday, PersonName, Phone } from '@atrium/contract/fields'
import { limits } from '@atrium/contract/limits'
import type { EmployeeChange, EmployeeProfile } from '@atrium/contract/people/schemas'
import * as z from 'zod/mini'

const line = z.string().check(z.maxLength(limits.titleMaximum))
/** The error codes of the fields; the screen translates them. */
export const errorCodes = { number: 'number', link: 'link' } as const

const base = {
  first_name: PersonName,
  last_name: PersonName,
  position_title: line,
  location: line,
  pronouns: z.string().check(z.maxLength(40)),
  // An empty field removes the number; anything else must be valid.
  phone: z.union([z.literal(''), Phone], 'Invalid phone number'),
  birthday: z.union([z.literal(''), Birthday]),
  birthday_visibility: z.enum(['date', 'day', 'nobody']),
  about: z.string().check(z.maxLength(limits.aboutMaximum)),
  time_zone: z.nullable(z.string()),
}
const Base = z.object(base)
/** The fields that users edit themselves; values of custom fields are by field id, as text. */
export type ProfileValues = z.infer<typeof Base> & { custom_fields: Record<string, string> }

/** The schema of a profile in a company with these custom fields. */
export const profileSchema = (fields: readonly CustomField[]): z.ZodMiniType<ProfileValues, ProfileValues> =>
  z.object({ ...base, custom_fields: z.object(Object.fromEntries(fields.map((field) => [field.field_id, answerTo(field)]))) })

const answerTo = ({ field_type }: CustomField): z.ZodMiniType<string, string> => {
  const text = z.string().check(z.maxLength(limits.aboutMaximum))
  const isNumber = (value: string) => value.trim() === '' || Number.isFinite(Number(value.trim().replace(',', '.')))
  const isLink = (value: string) => value.trim() === '' || /^https?:$/.test(URL.parse(value.trim())?.protocol ?? '')
  if (field_type === 'number') return text.check(z.refine(isNumber, errorCodes.number))
  if (field_type === 'link') return text.check(z.refine(isLink, errorCodes.link))
  return text
}

export const valuesOf = (profile: EmployeeProfile, fields: readonly CustomField[]): ProfileValues => ({
  first_name: profile.first_name,
  last_name: profile.last_name,
  position_title: profile.position_title ?? '',
  location: profile.location ?? '',
  pronouns: profile.pronouns ?? '',
  phone: profile.phone ?? '',
  birthday: profile.birthday ?? '',
  birthday_visibility: profile.birthday_visibility,
  about: profile.about ?? '',
  time_zone: profile.time_zone,
  custom_fields: Object.fromEntries(fields.map(({ field_id }) => [field_id, String(profile.custom_fields[field_id] ?? '')])),
})

/** The change that saves these values: empty texts remove the stored value. */
export const changeOf = (
  { first_name, last_name, time_zone, birthday_visibility, custom_fields, ...texts }: ProfileValues,
  fields: readonly CustomField[],
): z.input<typeof EmployeeChange> => ({
  first_name,
  last_name,
  time_zone,
  birthday_visibility,
  position_title: texts.position_title || null,
  location: texts.location || null,
  pronouns: texts.pronouns || null,
  phone: texts.phone || null,
  birthday: texts.birthday || null,
  about: texts.about || null,
  custom_fields: Object.fromEntries(
    fields.map(({ field_id, field_type }): [string, CustomValues[string]] => {
      const answer = custom_fields[field_id]?.trim() ?? ''
      return [field_id, answer === '' ? null : field_type === 'number' ? Number(answer.replace(',', '.')) : answer]
    }),
  ),
})
