import { nameLine } from '@atrium/contract/fields'
import { limits } from '@atrium/contract/limits'
import * as z from 'zod/mini'
import { keyOf } from '../attributes.ts'
import type { Filter } from '../filters/filter.ts'
import type { GroupRow } from './queries.ts'
import { attributesIn, fits, type Step } from '../patch.ts'
import { membersOf, ScimError, wordOf, type Members } from '../protocol.ts'

/** The attributes of a group that a provider may set. */
export type GroupValues = { displayName: string; externalId: string | null; members: ReadonlySet<string> }

export const groupValuesOf = ({ group_name, external_id, members }: GroupRow): GroupValues => ({
  displayName: group_name,
  externalId: external_id,
  members: new Set(members.map(({ value }) => value)),
})

export function groupValuesOfBody(members: Members): GroupValues {
  const draft: GroupValues = { displayName: '', externalId: null, members: new Set() }
  for (const [name, value] of attributesIn(members)) set(draft, 'replace', name, value, undefined)
  return draft
}

export function patchedGroup(current: GroupValues, steps: readonly Step[]): GroupValues {
  const draft = { ...current }
  for (const { op, path, value, lenient } of steps) {
    const key = keyOf(path.attribute)
    if (set(draft, op, key, value, path.filter) || lenient) continue
    if (readOnly.has(path.attribute.name)) throw new ScimError(400, `“${key}” cannot be changed by an identity provider.`, 'mutability')
    throw new ScimError(400, `“${key.slice(0, 60)}” is not an attribute of groups.`, 'invalidPath')
  }
  return draft
}

const readOnly = new Set(['id', 'meta', 'schemas'])
type Draft = { -readonly [K in keyof GroupValues]: GroupValues[K] }

/** Sets an attribute of a group. Returns whether groups have this attribute. */
function set(draft: Draft, op: Step['op'], key: string, value: unknown, filter: Filter | undefined): boolean {
  if (key === 'displayname') draft.displayName = op === 'remove' ? '' : textOf('displayName', value)
  else if (key === 'externalid') draft.externalId = op === 'remove' || value === null ? null : textOf('externalId', value)
  else if (key === 'members') draft.members = membersAfter(draft.members, op, value, filter)
  else return false
  return true
}

function textOf(name: string, value: unknown): string {
  const parsed = z.safeParse(nameLine(limits.titleMaximum), value)
  if (!parsed.success) throw new ScimError(400, `${name}: ${parsed.error.issues[0]?.message ?? 'Invalid'}`, 'invalidValue')
  return parsed.data
}

/** The members after a step. Removing a person who is not a member is ignored: providers repeat removals. */
function membersAfter(held: ReadonlySet<string>, op: Step['op'], value: unknown, filter: Filter | undefined): ReadonlySet<string> {
  if (op === 'remove') {
    if (filter) return new Set([...held].filter((id) => !fits(filter, { value: id, type: 'User' })))
    return value === undefined || value === null ? new Set() : held.difference(idsIn(value))
  }
  if (filter) throw new ScimError(400, 'Members are added and replaced without a filter.', 'invalidPath')
  return op === 'add' ? held.union(idsIn(value)) : idsIn(value ?? [])
}

function idsIn(value: unknown): Set<string> {
  const all = Array.isArray(value) ? value : [value]
  return new Set(
    all.map((one) => {
      const parsed = z.safeParse(z.uuid(), wordOf(membersOf(one)?.get('value') ?? one).toLowerCase())
      if (!parsed.success) throw new ScimError(400, 'A member is the id of a user.', 'invalidValue')
      return parsed.data
    }),
  )
}
