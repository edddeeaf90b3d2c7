import type { RawInput } from '@atrium/contract/call'
import { Birthday, PersonName, Phone } from '@atrium/contract/fields'
import { limits } from '@atrium/contract/limits'
import type { peopleCalls } from '@atrium/contract/people/calls'
import type { CustomField } from '@atrium/contract/people/custom-fields'
import type { CustomValues } from '@atrium/contract/people/custom-values'
import type { BirthdayVisibility, Employee } from '@atrium/contract/people/schemas'
import * as z from 'zod/mini'
import type { Profile } from '../profile/use-profile.ts'

const line = (maximum: number) => z.string().check(z.maxLength(maximum))
export const EditForm = z.object({
  profile_url: z.nullable(z.string()),
  first_name: PersonName,
  last_name: PersonName,
  position_title: line(limits.titleMaximum),
  pronouns: line(40),
  department_id: z.nullable(z.string()),
  manager: z.nullable(z.custom<Employee>()),
  location: line(limits.titleMaximum),
  time_zone: z.nullable(z.string()),
  // An empty field removes the value; anything else must be valid.
  phone: z.union([z.literal(''), Phone], 'Invalid phone number'),
  birthday: z.union([z.literal(''), Birthday], 'Invalid date'),
  birthday_visibility: z.enum(['date', 'day', 'nobody'] satisfies BirthdayVisibility[]),
  joined_on: z.iso.date('Invalid date'),
  about: line(limits.aboutMaximum),
  custom_fields: z.record(z.string(), z.string()),
})
export type EditValues = z.infer<typeof EditForm>
type Change = RawInput<typeof peopleCalls.updateEmployee>['employee']

/** The initial values of the form. */
export function valuesOf(person: Employee, profile: Profile, manager: Employee | undefined, fields: readonly CustomField[]): EditValues {
  const answers = profile.custom_fields ?? {}
  return {
    profile_url: person.profile_url,
    first_name: person.first_name,
    last_name: person.last_name,
    position_title: person.position_title ?? '',
    pronouns: person.pronouns ?? '',
    department_id: person.department_id,
    manager: manager ?? null,
    location: profile.location ?? '',
    time_zone: person.time_zone,
    phone: profile.phone ?? '',
    birthday: profile.birthday ?? '',
    birthday_visibility: profile.birthday_visibility ?? 'day',
    joined_on: (profile.joined_at ?? '').slice(0, 'YYYY-MM-DD'.length),
    about: profile.about ?? '',
    custom_fields: Object.fromEntries(fields.map(({ field_id }) => [field_id, String(answers[field_id] ?? '')])),
  }
}

/** Only the changed fields: concurrent changes of others to the rest are kept. */
export function changeOf(employee_id: string, before: EditValues, after: EditValues, fields: readonly CustomField[]): Change {
  const texts = ['position_title', 'pronouns', 'location', 'phone', 'birthday', 'about'] as const
  const named = ['profile_url', 'first_name', 'last_name', 'department_id', 'time_zone', 'birthday_visibility'] as const
  const answers = changedAnswers(before, after, fields)
  return {
    employee_id,
    ...Object.fromEntries(texts.filter((name) => after[name].trim() !== before[name]).map((name) => [name, after[name].trim() || null])),
    ...Object.fromEntries(named.filter((name) => after[name] !== before[name]).map((name) => [name, after[name]])),
    ...(after.manager?.employee_id === before.manager?.employee_id ? {} : { manager_id: after.manager?.employee_id ?? null }),
    ...(after.joined_on === before.joined_on ? {} : { joined_at: `${after.joined_on}T00:00:00.000Z` }),
    ...(Object.keys(answers).length ? { custom_fields: answers } : {}),
  }
}

const changedAnswers = (before: EditValues, after: EditValues, fields: readonly CustomField[]): CustomValues =>
  Object.fromEntries(
    fields.flatMap(({ field_id, field_type }) => {
      const value = (after.custom_fields[field_id] ?? '').trim()
      if (value === (before.custom_fields[field_id] ?? '')) return []
      return [[field_id, value === '' ? null : field_type === 'number' ? Number(value) : value]]
    }),
  )
