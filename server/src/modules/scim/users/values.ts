import { extension, keyOf } from '../attributes.ts'
import { attributesIn, fits, type Step } from '../patch.ts'
import { membersOf, ScimError, wordOf, type Members } from '../protocol.ts'
import type { UserRow } from './queries.ts'

/** The attributes of a person that a provider may set, as written in a resource; null means no value. */
export type UserValues = {
  userName: string | null
  givenName: string | null
  familyName: string | null
  /** The full name: used only when there are no other names. */
  formatted: string | null
  displayName: string | null
  title: string | null
  active: boolean
  /** An address other than `userName`; returned to the provider, but never sent mail. */
  email: string | null
  phone: string | null
  locale: string | null
  timezone: string | null
  externalId: string | null
  employeeNumber: string | null
  department: string | null
  manager: string | null
}

export const blank: UserValues = {
  userName: null,
  givenName: null,
  familyName: null,
  formatted: null,
  displayName: null,
  title: null,
  active: true,
  email: null,
  phone: null,
  locale: null,
  timezone: null,
  externalId: null,
  employeeNumber: null,
  department: null,
  manager: null,
}

export const isActive = ({ employee_account_status: status }: Pick<UserRow, 'employee_account_status'>): boolean =>
  status === 'ACTIVE' || status === 'INVITED'

export const valuesOf = (row: UserRow): UserValues => ({
  userName: row.work_email_id,
  givenName: row.first_name,
  familyName: row.last_name,
  formatted: null,
  displayName: row.display_name,
  title: row.position_title,
  active: isActive(row),
  email: row.email,
  phone: row.phone,
  locale: row.locale,
  timezone: row.time_zone,
  externalId: row.external_id,
  employeeNumber: row.employee_number,
  department: row.department,
  manager: row.manager_id,
})

/** The values of a complete resource: missing attributes are null, except `active`, which keeps its value. */
export function valuesOfBody(members: Members, { active }: Pick<UserValues, 'active'>): UserValues {
  const draft = { ...blank, active }
  for (const [name, value] of attributesIn(members)) setters.get(name)?.(draft, value)
  return draft
}

/** The values after the steps of a PATCH, applied in order. */
export function patched(current: UserValues, steps: readonly Step[]): UserValues {
  const draft = { ...current }
  for (const step of steps) take(draft, step)
  return draft
}

function take(draft: UserValues, { op, path: { attribute, filter }, value, lenient }: Step): void {
  const key = keyOf(attribute)
  const setter = setters.get(key)
  if (!setter) return ignoreAttribute(attribute.name, key, lenient)
  if (filter && !isTarget(draft, attribute.name, filter)) return
  if (op === 'remove' && required.has(key)) throw new ScimError(400, `“${key}” cannot be removed.`, 'mutability')
  setter(draft, op === 'remove' ? null : value, op)
}

/** Ignores schema attributes that are not stored here (addresses, roles, a password), and refuses unknown attributes. */
function ignoreAttribute(name: string, key: string, lenient: boolean): void {
  if (lenient || forgotten.has(name) || partly.has(name)) return
  if (readOnly.has(name)) throw new ScimError(400, `“${key}” cannot be changed by an identity provider.`, 'mutability')
  throw new ScimError(400, `“${key.slice(0, 60)}” is not an attribute of users.`, 'invalidPath')
}

/**
 * Whether an attribute is the stored one of its kind: of several addresses and phone numbers only the work one is stored. Other types are
 * ignored; a filter that matches nothing has no target.
 */
function isTarget(draft: UserValues, name: string, filter: NonNullable<Step['path']['filter']>): boolean {
  const held = name === 'emails' ? (draft.email ?? draft.userName) : draft.phone
  if (name !== 'emails' && name !== 'phonenumbers')
    throw new ScimError(400, `“${name}” has only one value and cannot have a filter.`, 'invalidPath')
  if (fits(filter, { type: 'work', primary: true, value: held })) return true
  if (['home', 'other', 'mobile', 'fax', 'pager'].some((type) => fits(filter, { type, primary: false, value: null }))) return false
  throw new ScimError(400, `No value of “${name}” matches the filter.`, 'noTarget')
}

const required = new Set(['username', 'active', 'name.givenname', 'name.familyname', 'name'])
const readOnly = new Set(['id', 'meta', 'schemas', 'groups'])
const partly = new Set(['name', 'emails', 'phonenumbers', 'manager'])
const forgotten = new Set([
  'password', 'nickname', 'profileurl', 'usertype', 'preferredlanguage', 'addresses', 'ims', 'photos', 'entitlements', 'roles',
  'x509certificates', 'costcenter', 'organization', 'division',
]) // prettier-ignore

type Setter = (draft: UserValues, value: unknown, op?: Step['op']) => void
type TextField = { [K in keyof UserValues]: UserValues[K] extends string | null ? K : never }[keyof UserValues]
const text =
  (field: Exclude<TextField, 'active'>): Setter =>
  (draft, value) =>
    void (draft[field] = textOf(field, value))

const setters = new Map<string, Setter>(
  Object.entries({
    username: text('userName'),
    externalid: text('externalId'),
    displayname: text('displayName'),
    title: text('title'),
    locale: text('locale'),
    timezone: text('timezone'),
    employeenumber: text('employeeNumber'),
    department: text('department'),
    active: (draft, value) => void (draft.active = booleanOf(value, draft.active)),
    name: (draft, value) => each(draft, value, 'name'),
    'name.givenname': text('givenName'),
    'name.familyname': text('familyName'),
    'name.formatted': text('formatted'),
    emails: (draft, value, op) => void (draft.email = chosen(value, op === 'add' ? draft.email : null, true)),
    'emails.value': text('email'),
    phonenumbers: (draft, value, op) => void (draft.phone = chosen(value, op === 'add' ? draft.phone : null, false)),
    'phonenumbers.value': text('phone'),
    manager: text('manager'),
    'manager.value': text('manager'),
    [extension]: (draft, value) => {
      if (value === null) for (const name of ['department', 'manager', 'employeenumber']) setters.get(name)?.(draft, null)
      else each(draft, value, undefined)
    },
  } satisfies Record<string, Setter>),
)

function each(draft: UserValues, value: unknown, whole: string | undefined): void {
  const members = membersOf(value)
  if (!members) throw new ScimError(400, `“${whole ?? 'the extension'}” must be an object.`, 'invalidValue')
  for (const [name, inner] of members) setters.get(whole ? `${whole}.${name}` : name)?.(draft, inner)
}

/** The text of an attribute. Texts also come as `{ "value": "…" }` and in a list of one. An empty text is null. */
function textOf(field: string, value: unknown): string | null {
  const inner = Array.isArray(value) ? (value[0] ?? null) : value
  const plain = membersOf(inner)?.get('value') ?? inner
  if (plain === null || plain === undefined || plain === '') return null
  if (typeof plain === 'string' || typeof plain === 'number') return String(plain)
  // Some providers send an object without a value for a removed manager.
  if (field === 'manager' && membersOf(plain)) return null
  throw new ScimError(400, `“${field}” must be a string.`, 'invalidValue')
}

/** The boolean of an attribute. Entra ID sends `"True"` and `"False"`. */
function booleanOf(value: unknown, otherwise: boolean): boolean {
  const inner = Array.isArray(value) ? value[0] : value
  const plain = membersOf(inner)?.get('value') ?? inner
  if (plain === null || plain === undefined) return otherwise
  const known = wordOf(plain).toLowerCase()
  if (known !== 'true' && known !== 'false') throw new ScimError(400, '“active” must be true or false.', 'invalidValue')
  return known === 'true'
}

/** The work value among several, or the first where any is accepted. */
function chosen(value: unknown, otherwise: string | null, anyOther: boolean): string | null {
  if (value === null || value === undefined || value === '') return null
  const all = (Array.isArray(value) ? value : [value])
    .slice(0, 100)
    .map((one) => membersOf(one) ?? new Map<string, unknown>([['value', one]]))
  const isOfWork = (one: Members): boolean => wordOf(one.get('type') ?? 'work').toLowerCase() === 'work'
  const isPrimary = (one: Members): boolean => wordOf(one.get('primary')).toLowerCase() === 'true'
  const found = (anyOther ? all.find(isPrimary) : undefined) ?? all.find(isOfWork) ?? (anyOther ? all[0] : undefined)
  return found ? textOf(anyOther ? 'emails' : 'phoneNumbers', found.get('value')) : otherwise
}
