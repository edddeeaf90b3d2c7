import { keysOf } from '@atrium/contract/records'
import { line, optionalLine, PersonName, Phone, WorkEmail } from '@atrium/contract/fields'
import { TimeZone } from '@atrium/contract/time-zone'
import { limits } from '@atrium/contract/limits'
import { namesOf } from '#modules/auth'
import type { ProvisionedChange, ProvisionedPerson } from '#modules/people'
import * as z from 'zod/mini'
import { ScimError } from '../protocol.ts'
import type { ProvisionedRow } from './queries.ts'
import type { UserValues } from './values.ts'

/** A provider's change to a person, validated: the changes of their row, and of the data stored beside it. */
export type UserChange = { person: ProvisionedChange; said: ProvisionedRow; isNothing: boolean }

const titled = z.nullable(optionalLine(limits.titleMaximum))
const kept = (maximum: number) => z.nullable(line(maximum))
const forms = {
  userName: WorkEmail,
  givenName: PersonName,
  familyName: PersonName,
  displayName: kept(limits.titleMaximum * 2),
  title: titled,
  email: kept(limits.emailMaximum),
  phone: z.nullable(Phone),
  locale: z.nullable(z.string().check(z.maxLength(35), z.regex(/^[a-z0-9]{1,8}([-_][a-z0-9]{1,8})*$/i, 'Invalid language'))),
  timezone: z.nullable(TimeZone),
  externalId: kept(limits.emailMaximum),
  employeeNumber: kept(limits.titleMaximum),
  department: kept(limits.titleMaximum),
  manager: z.nullable(z.uuid()),
} as const satisfies Partial<Record<keyof UserValues, z.ZodMiniType>>

/** Validates only what differs from the current values: a person added in another way may have values that a provider could not write. */
export function userChange(current: UserValues, wanted: UserValues): UserChange {
  const next = judged(current, named(wanted))
  const differs = (field: keyof UserValues): boolean => next[field] !== current[field]
  const person: ProvisionedChange = {
    ...(differs('userName') && { work_email_id: next.userName ?? '' }),
    ...(differs('givenName') && { first_name: next.givenName ?? '' }),
    ...(differs('familyName') && { last_name: next.familyName ?? '' }),
    ...(differs('title') && { position_title: next.title }),
    ...(differs('phone') && { phone: next.phone }),
    ...(differs('timezone') && { time_zone: next.timezone }),
    ...(differs('manager') && { manager_id: next.manager }),
    ...(differs('department') && { department: next.department }),
    ...(differs('active') && { active: next.active }),
  }
  const isNothing = !Object.keys(person).length && !providerFields.some(differs)
  return { person, said: providerDataOf(next), isNothing }
}

/** A new person with all their values. */
export function newUser(wanted: UserValues): { person: ProvisionedPerson & { active: boolean }; said: ProvisionedRow } {
  const next = judged(undefined, named(wanted))
  return {
    person: {
      work_email_id: next.userName ?? '',
      first_name: next.givenName ?? '',
      last_name: next.familyName ?? '',
      position_title: next.title,
      phone: next.phone,
      time_zone: next.timezone,
      manager_id: next.manager,
      department: next.department,
      active: next.active,
    },
    said: providerDataOf(next),
  }
}

const providerFields = ['displayName', 'email', 'locale', 'externalId', 'employeeNumber'] as const satisfies readonly (keyof UserValues)[]
const providerDataOf = ({ displayName, email, locale, externalId, employeeNumber }: UserValues): ProvisionedRow => ({
  display_name: displayName,
  email,
  locale,
  external_id: externalId,
  employee_number: employeeNumber,
})

/** A person here has two names; a provider may know only one text, or none. */
function named(wanted: UserValues): UserValues {
  const { givenName, familyName, formatted, displayName, userName } = wanted
  if (givenName && familyName) return wanted
  const names = namesOf(givenName ?? undefined, familyName ?? undefined, formatted ?? displayName ?? undefined, userName ?? '')
  return { ...wanted, givenName: givenName ?? names.firstName, familyName: familyName ?? names.lastName }
}

function judged(current: UserValues | undefined, wanted: UserValues): UserValues {
  const next: Record<string, unknown> = { ...wanted }
  for (const field of keysOf(forms)) {
    if (current && current[field] === wanted[field]) continue
    const parsed = z.safeParse<z.ZodMiniType>(forms[field], wanted[field])
    if (!parsed.success) throw new ScimError(400, `${field}: ${parsed.error.issues[0]?.message ?? 'Invalid'}`, 'invalidValue')
    next[field] = parsed.data || null
  }
  return withoutEchoes(next as UserValues, current) // each field has passed its schema
}

/**
 * Drops values equal to their default, so that they follow the values from which they are derived. Department names keep their existing
 * case.
 */
function withoutEchoes(values: UserValues, current: UserValues | undefined): UserValues {
  const { email, userName, displayName, givenName, familyName, department } = values
  return {
    ...values,
    email: email?.toLowerCase() === userName ? null : email,
    displayName: displayName === `${givenName} ${familyName}` ? null : displayName,
    department: department?.toLowerCase() === current?.department?.toLowerCase() ? (current?.department ?? null) : department,
  }
}
