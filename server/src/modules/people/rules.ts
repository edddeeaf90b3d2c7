import { cardFields, profileFields, selectableFields } from '@atrium/contract/people/profile-fields'
import type { AccountStatus, EmployeeChange, EmployeeProfile } from '@atrium/contract/people/schemas'
import type { z } from 'zod/mini'

export type EmployeeAction = 'see' | 'edit'

/** Everyone sees their colleagues. A profile is changed by its person, or by those who manage people. */
export const decideEmployee = (
  actor: { employeeId: string; permissions: ReadonlySet<string> },
  employeeId: string,
  action: EmployeeAction,
): boolean => action === 'see' || employeeId === actor.employeeId || actor.permissions.has('people.manage')

type Field = (typeof selectableFields)[number]
/**
 * How much of a person is readable: the card shown with a message, the profile known to colleagues, or everything the person may see about
 * themselves.
 */
export type Reader = 'card' | 'profile' | 'whole'

const fieldsFor: Readonly<Record<Reader, readonly Field[]>> = { card: cardFields, profile: profileFields, whole: selectableFields }

export function decideReader({ employeeId, permissions }: { employeeId: string; permissions: ReadonlySet<string> }, of: string): Reader {
  if (of === employeeId || permissions.has('people.manage')) return 'whole'
  return permissions.has('people.see') ? 'profile' : 'card'
}

/** The readable fields of those named, or undefined when one is unknown or not for this reader. */
export function decideSelection(named: readonly string[], reader: Reader): Field[] | undefined {
  const known = fieldsFor[reader].filter((field) => named.includes(field))
  return known.length === new Set(named).size ? known : undefined
}

type Looked = { filters?: readonly { field: string }[] | undefined; sort?: { field: string } | undefined }

/** Whether the reader may know who has which role. Only those who give roles may: it shows whose account is worth an attack. */
export const knowsRoles = (permissions: ReadonlySet<string>): boolean =>
  permissions.has('people.invite') || permissions.has('people.manage')

/**
 * Decides which people a list leaves out, and whether it may be requested at all. Only those who give roles may know roles. Deactivated
 * people are shown to those who manage people, when they filter or sort by account status. Tombstones are in no list.
 */
export function decideListing(
  { filters = [], sort }: Looked,
  permissions: ReadonlySet<string>,
): { ok: true; without: AccountStatus[] } | { ok: false } {
  const named = new Set([...filters, ...(sort ? [sort] : [])].map(({ field }) => field))
  if (!knowsRoles(permissions) && (named.has('role_id') || named.has('role_name'))) return { ok: false }
  const asksForAll = named.has('employee_account_status') && permissions.has('people.manage')
  return { ok: true, without: asksForAll ? ['DELETED'] : ['DELETED', 'DEACTIVATED'] }
}

/** What a reader may know of a birthday: all of it, the day without the year, or nothing. */
export function decideBirthday(
  { birthday, birthday_visibility }: Pick<EmployeeProfile, 'birthday' | 'birthday_visibility'>,
  mayManage: boolean,
) {
  if (mayManage || birthday_visibility === 'date' || !birthday) return birthday
  return birthday_visibility === 'day' ? birthday.slice('YYYY-'.length) : null
}

/** Fields that the company sets, not the person. */
const assigned: readonly string[] = ['department_id', 'manager_id', 'joined_at']
export const decideChange = (change: object, mayManage: boolean): boolean =>
  mayManage || !Object.keys(change).some((field) => assigned.includes(field))

type Given = Omit<z.infer<typeof EmployeeChange>, 'employee_id' | 'role_id' | 'custom_fields'>
type Changeable = Pick<EmployeeProfile, Exclude<keyof Given, undefined>>

/** The given fields that differ from the profile. */
export function differencesOf(profile: EmployeeProfile, given: Given): Partial<Changeable> {
  const current = new Map<string, unknown>(Object.entries(profile))
  const differs = ([field, value]: [string, unknown]): boolean => value !== undefined && !isSame(value, current.get(field))
  return Object.fromEntries(Object.entries(blanksToNull(given)).filter(differs))
}

/** Values are texts or an availability, which is a flat record of texts and nulls. */
const isSame = (left: unknown, right: unknown): boolean =>
  left === right || (isRecord(left) && isRecord(right) && Object.entries(left).every(([name, value]) => right[name] === value))
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Replaces blank texts with null. */
export const blanksToNull = <T extends object>(given: T): T =>
  Object.fromEntries(Object.entries(given).map(([field, value]) => [field, value === '' ? null : value])) as T // only fields that may be null may be blank

/** The words of a search, each of which must occur; at most 10. */
export const wordsOf = (search: string | undefined): string[] => (search ?? '').split(/\s+/).filter(Boolean).slice(0, 10)

type StatusChange = { from: AccountStatus; to: AccountStatus; isSelf: boolean; hasJoined: boolean }
const statusChanges: Readonly<Record<AccountStatus, readonly AccountStatus[]>> = {
  INVITED: ['DEACTIVATED', 'DELETED'],
  ACTIVE: ['SUSPENDED', 'DEACTIVATED', 'DELETED'],
  SUSPENDED: ['ACTIVE', 'DEACTIVATED', 'DELETED'],
  DEACTIVATED: ['INVITED', 'ACTIVE', 'DELETED'],
  DELETED: [],
}

/**
 * Whether an account may pass from one status to another: never the actor's own, and a reactivated person returns to their earlier status.
 */
export function decideStatusChange({ from, to, isSelf, hasJoined }: StatusChange): boolean {
  if (isSelf || !statusChanges[from].includes(to)) return false
  return to === 'ACTIVE' ? hasJoined : to === 'INVITED' ? !hasJoined : true
}

/**
 * The account status after a provider has said whether the person is active. A provider cannot reinstate a person who was suspended here.
 */
export function decideProvisionedStatus(from: AccountStatus, hasJoined: boolean, active: boolean | undefined): AccountStatus {
  if (active === false) return from === 'DELETED' ? from : 'DEACTIVATED'
  return active && from === 'DEACTIVATED' ? (hasJoined ? 'ACTIVE' : 'INVITED') : from
}
