import { changeProvisionedGroup, deleteProvisionedGroup, provisionGroup, raiseDirectory } from '#modules/people'
import { countGroupRows, findGroupRow, groupColumns, listGroupRows, memberOf, saveProvisionedGroup, type GroupRow } from './queries.ts'
import { groupValuesOf, groupValuesOfBody, patchedGroup, type GroupValues } from './values.ts'
import { stepsOf } from '../patch.ts'
import { bodyMembers, ScimError, urns, type Resource } from '../protocol.ts'
import type { Provider, ResourceKind } from '../resources.ts'
import { namesVersion } from '../rules.ts'

/** `/Groups`: the groups of chosen people. Groups with a rule do not belong to a provider and are not shown. */
export const groups: ResourceKind = {
  name: 'Group',
  path: 'Groups',
  columns: groupColumns,
  special: ({ companyId }, { attribute, operator, value }) =>
    attribute.name === 'members' && operator === 'eq' && typeof value === 'string' ? memberOf(companyId, value) : undefined,
  quiet: true,
  count: ({ tx, companyId }, condition) => countGroupRows(tx, companyId, condition),
  list: async ({ tx, companyId, base }, wanted) => (await listGroupRows(tx, companyId, wanted)).map((row) => groupResource(row, base)),
  find: async (provider, id) => groupResource(await openGroup(provider, id), provider.base),

  create: async (provider, body) => {
    const { tx, companyId } = provider
    const { displayName, externalId, members } = named(groupValuesOfBody(bodyMembers(body, urns.group)))
    const moved = await raiseDirectory(tx, companyId)
    const id = await provisionGroup(tx, moved, displayName, [...members])
    await saveProvisionedGroup(tx, companyId, id, externalId)
    return groups.find(provider, id)
  },

  replace: (provider, id, body, match) => {
    const members = bodyMembers(body, urns.group)
    return settle(provider, id, match, () => groupValuesOfBody(members))
  },

  change: (provider, id, body, match) => {
    const steps = stepsOf(body)
    return settle(provider, id, match, (current) => patchedGroup(current, steps))
  },

  remove: async (provider, id, match) => {
    const moved = await raiseDirectory(provider.tx, provider.companyId)
    await openGroup(provider, id, match)
    await deleteProvisionedGroup(provider.tx, moved, id)
  },
}

async function openGroup({ tx, companyId }: Provider, id: string, match?: string): Promise<GroupRow> {
  const row = await findGroupRow(tx, companyId, id)
  if (!row) throw new ScimError(404, 'There is no group with this id.')
  if (match !== undefined && !namesVersion(match, versionOf(row)))
    throw new ScimError(412, 'The group has changed since the given version.')
  return row
}

/** Like users, groups are written only when something changes. */
async function settle(
  provider: Provider,
  id: string,
  match: string | undefined,
  draw: (current: GroupValues) => GroupValues,
): Promise<Resource> {
  const { tx, companyId } = provider
  const seen = groupValuesOf(await openGroup(provider, id, match))
  if (isNothing(seen, named(draw(seen)))) return groups.find(provider, id)
  const moved = await raiseDirectory(tx, companyId)
  const current = groupValuesOf(await openGroup(provider, id, match))
  const next = named(draw(current))
  await changeProvisionedGroup(tx, moved, id, {
    ...(next.displayName === current.displayName ? {} : { group_name: next.displayName }),
    added: [...next.members.difference(current.members)],
    removed: [...current.members.difference(next.members)],
  })
  if (next.externalId !== current.externalId) await saveProvisionedGroup(tx, companyId, id, next.externalId)
  return groups.find(provider, id)
}

function named(values: GroupValues): GroupValues {
  if (!values.displayName) throw new ScimError(400, 'displayName: This field is required', 'invalidValue')
  return values
}

const isNothing = (current: GroupValues, next: GroupValues): boolean =>
  next.displayName === current.displayName &&
  next.externalId === current.externalId &&
  next.members.symmetricDifference(current.members).size === 0

const versionOf = ({ print }: GroupRow): string => `W/"${print}"`

function groupResource(row: GroupRow, base: string): Resource {
  return {
    schemas: [urns.group],
    id: row.group_id,
    ...(row.external_id ? { externalId: row.external_id } : {}),
    displayName: row.group_name,
    members: row.members.map((member) => ({ ...member, type: 'User', $ref: `${base}/Users/${member.value}` })),
    meta: { resourceType: 'Group', created: row.created_at, location: `${base}/Groups/${row.group_id}`, version: versionOf(row) },
  }
}
