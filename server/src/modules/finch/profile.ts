import { Birthday, optionalLine, PersonName, Phone, WorkEmail } from '@atrium/contract/fields'
import type { FinchPlace } from '@atrium/contract/finch/schemas'
import { limits } from '@atrium/contract/limits'
import * as z from 'zod/mini'
import type { Employment, Individual, Listed } from './responses.ts'

/** Finch's data about a person in Atrium's terms. Null means that the HR system does not have it or does not share it. */
export type Profile = {
  first_name: string | null
  last_name: string | null
  preferred_name: string | null
  work_email: string | null
  phone: string | null
  birthday: string | null
  position_title: string | null
  department: string | null
  /** Finch's id of the manager. */
  manager: string | null
  location: string | null
  joined_at: string | null
  end_date: string | null
  is_active: boolean | null
}

export const profileInDirectory = ({ first_name, last_name, manager, department, is_active }: Listed): Partial<Profile> => ({
  first_name: textOf(first_name),
  last_name: textOf(last_name),
  manager: textOf(manager?.id),
  department: textOf(department?.name),
  is_active: is_active ?? null,
})

/** Only work contact data is used: private data given to the employer is not for colleagues. */
export const profileOfIndividual = ({
  first_name,
  last_name,
  preferred_name,
  emails,
  phone_numbers,
  dob,
}: Individual): Partial<Profile> => ({
  ...names(first_name, last_name),
  preferred_name: textOf(preferred_name),
  work_email: ofWork(emails)?.toLowerCase() ?? null,
  phone: ofWork(phone_numbers),
  birthday: textOf(dob),
})

export const profileInEmployment = (employment: Employment): Partial<Profile> => {
  const { title, manager, department, start_date, end_date, is_active, location } = employment
  return {
    ...names(employment.first_name, employment.last_name),
    position_title: textOf(title),
    location: textOf([location?.city, location?.state, location?.country].map(textOf).filter(Boolean).join(', ')),
    joined_at: textOf(start_date),
    end_date: textOf(end_date),
    // The directory contains these too; a value that only one of the two responses has is kept.
    ...(textOf(manager?.id) === null ? {} : { manager: textOf(manager?.id) }),
    ...(textOf(department?.name) === null ? {} : { department: textOf(department?.name) }),
    ...(is_active === null || is_active === undefined ? {} : { is_active }),
  }
}

const names = (first?: string | null, last?: string | null): Partial<Profile> => ({
  ...(textOf(first) === null ? {} : { first_name: textOf(first) }),
  ...(textOf(last) === null ? {} : { last_name: textOf(last) }),
})

const textOf = (value: string | null | undefined): string | null => value?.replaceAll('\0', '').trim().slice(0, limits.aboutMaximum) || null
const ofWork = (all: Individual['emails']): string | null => textOf(all?.find((one) => one?.type === 'work' && one.data)?.data)

/** The fields of a profile for which Finch may send a text. */
export type ProfileField = Exclude<FinchPlace, 'account'>
export type Values = Readonly<Record<ProfileField, string | null>>

/** The profile, field by field. A preferred first name replaces the first name. */
export function valuesOf(said: Partial<Profile>): Values {
  const { work_email = null, position_title = null, department = null, manager = null, location = null } = said
  const { phone = null, birthday = null, joined_at = null, first_name = null, last_name = null } = said
  const called = { first_name: preferredOf(said) ?? first_name, last_name }
  return { ...called, work_email, position_title, department, manager, location, phone, birthday, joined_at }
}

/** Some systems send the full name in the field of the preferred first name. */
function preferredOf({ preferred_name, last_name }: Partial<Profile>): string | null {
  const isWhole = preferred_name && last_name && preferred_name.toLowerCase().endsWith(` ${last_name.toLowerCase()}`)
  return (isWhole ? preferred_name.slice(0, -last_name.length).trim() : preferred_name) || null
}

export const nameOf = (said: Partial<Profile>): string => {
  const { first_name, last_name } = valuesOf(said)
  return [first_name, last_name].filter(Boolean).join(' ')
}

/** The valid values of each field, by the same schemas as for typed input. */
const titled = optionalLine(limits.titleMaximum)
const forms = {
  first_name: PersonName,
  last_name: PersonName,
  work_email: WorkEmail,
  position_title: titled,
  department: titled,
  manager: z.string(),
  location: titled,
  phone: Phone,
  birthday: Birthday,
  joined_at: z.iso.date(),
} as const satisfies Record<ProfileField, z.ZodMiniType>

export const isFit = (place: ProfileField, value: string): boolean => z.safeParse<z.ZodMiniType>(forms[place], value).success

/** Whether a person has left: marked as inactive, or their last day has passed. Missing data never means that they have left. */
export const isDeparted = ({ is_active, end_date }: Partial<Profile>, today: string): boolean =>
  is_active === false || Boolean(end_date && /^\d{4}-\d\d-\d\d$/.test(end_date) && end_date < today && is_active !== true)
