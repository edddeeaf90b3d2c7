import { cardFields, employeeFields, profileFields } from '@atrium/contract/people/profile-fields'
import type { AccountStatus, EmployeeChange, EmployeeProfile } from '@atrium/contract/people/schemas'
import type { z } from 'zod/mini'

export type EmployeeDeed = 'see' | 'edit'

/** Everyone sees their colleagues; a profile is its person's to change, or a manager's of people. */
export const decideEmployee = (
  actor: { employeeId: string; permissions: ReadonlySet<string> },
  employeeId: string,
  deed: EmployeeDeed,
): boolean => deed === 'see' || employeeId === actor.employeeId || actor.permissions.has('people.manage')

type Field = (typeof employeeFields)[number]
/** How much of a person somebody reads: what a message tells of its author, what colleagues know, or all that is theirs to keep. */
export type Reader = 'card' | 'profile' | 'whole'

const fieldsFor: Readonly<Record<Reader, readonly Field[]>> = { card: cardFields, profile: profileFields, whole: employeeFields }

export function decideReader({ employeeId, permissions }: { employeeId: string; permissions: ReadonlySet<string> }, of: string): Reader {
  if (of === employeeId || permissions.has('people.manage')) return 'whole'
  return permissions.has('people.see') ? 'profile' : 'card'
}

/** The fields that may be read of a person, or undefined when one of the named is unknown or not for this reader. */
export function decideSelection(named: readonly string[], reader: Reader): Field[] | undefined {
  const known = fieldsFor[reader].filter((field) => named.includes(field))
  return known.length === new Set(named).size ? known : undefined
}

type Looked = { filters?: readonly { field: string }[] | undefined; sort?: { field: string } | undefined }

/**
 * Whom a list leaves out, and whether it may be asked for at all. Roles are for those who give them to know; who is deactivated shows to those who manage
 * people, when they ask about the state of accounts. Tombstones stand in no list.
 */
export function decideListing(
  { filters = [], sort }: Looked,
  permissions: ReadonlySet<string>,
): { ok: true; without: AccountStatus[] } | { ok: false } {
  const named = new Set([...filters, ...(sort ? [sort] : [])].map(({ field }) => field))
  const knowsRoles = permissions.has('people.invite') || permissions.has('people.manage')
  if (!knowsRoles && (named.has('role_id') || named.has('role_name'))) return { ok: false }
  const asksForAll = named.has('employee_account_status') && permissions.has('people.manage')
  return { ok: true, without: asksForAll ? ['DELETED'] : ['DELETED', 'DEACTIVATED'] }
}

/** What a reader may know of a birthday: all of it, its day, or nothing. */
export function decideBirthday(
  { birthday, birthday_visibility }: Pick<EmployeeProfile, 'birthday' | 'birthday_visibility'>,
  mayManage: boolean,
) {
  if (mayManage || birthday_visibility === 'date' || !birthday) return birthday
  return birthday_visibility === 'day' ? birthday.slice('YYYY-'.length) : null
}

/** What is the company's to say of a person, not theirs. */
const assigned: readonly string[] = ['department_id', 'manager_id', 'joined_at']
export const decideChange = (change: object, mayManage: boolean): boolean =>
  mayManage || !Object.keys(change).some((field) => assigned.includes(field))

type Given = Omit<z.infer<typeof EmployeeChange>, 'employee_id' | 'role_id' | 'custom_fields'>
type Changeable = Pick<EmployeeProfile, Exclude<keyof Given, undefined>>

/** What a change really changes: the fields that were given and differ. */
export function differencesOf(profile: EmployeeProfile, given: Given): Partial<Changeable> {
  const current = new Map<string, unknown>(Object.entries(profile))
  const differs = ([field, value]: [string, unknown]): boolean => value !== undefined && !isSame(value, current.get(field))
  return Object.fromEntries(Object.entries(blanksToNull(given)).filter(differs))
}

/** Texts, or an availability: flat records of texts and of nothing. */
const isSame = (left: unknown, right: unknown): boolean =>
  left === right || (isRecord(left) && isRecord(right) && Object.entries(left).every(([name, value]) => right[name] === value))
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A blank text is no text. */
export const blanksToNull = <T extends object>(given: T): T =>
  Object.fromEntries(Object.entries(given).map(([field, value]) => [field, value === '' ? null : value])) as T // only fields that may be null may be blank

/** The words of a search, each of which must occur. */
export const wordsOf = (search: string | undefined): string[] => (search ?? '').split(/\s+/).filter(Boolean).slice(0, 10)

type StatusChange = { from: AccountStatus; to: AccountStatus; isSelf: boolean; hasJoined: boolean }
const statusChanges: Readonly<Record<AccountStatus, readonly AccountStatus[]>> = {
  INVITED: ['DEACTIVATED', 'DELETED'],
  ACTIVE: ['SUSPENDED', 'DEACTIVATED', 'DELETED'],
  SUSPENDED: ['ACTIVE', 'DEACTIVATED', 'DELETED'],
  DEACTIVATED: ['INVITED', 'ACTIVE', 'DELETED'],
  DELETED: [],
}

/** Whether an account may pass from one state to another: never one's own, and back to where the person was before they were taken out. */
export function decideStatusChange({ from, to, isSelf, hasJoined }: StatusChange): boolean {
  if (isSelf || !statusChanges[from].includes(to)) return false
  return to === 'ACTIVE' ? hasJoined : to === 'INVITED' ? !hasJoined : true
}

/** Where an account stands once a provider has said whether its person is active. Whom somebody here suspended, nobody elsewhere lets back. */
export function decideProvisionedStatus(from: AccountStatus, hasJoined: boolean, active: boolean | undefined): AccountStatus {
  if (active === false) return from === 'DELETED' ? from : 'DEACTIVATED'
  return active && from === 'DEACTIVATED' ? (hasJoined ? 'ACTIVE' : 'INVITED') : from
}
