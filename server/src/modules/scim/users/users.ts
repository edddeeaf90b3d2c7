import { changeProvisioned, provisionEmployee, raiseDirectory, type Provisioner } from '#modules/people'
import { stepsOf } from '../patch.ts'
import { bodyMembers, ScimError, urns, type Resource } from '../protocol.ts'
import type { Provider, ResourceKind } from '../resources.ts'
import { namesVersion, versionOf } from '../rules.ts'
import { findInviteByMail } from '../queries.ts'
import { newUser, userChange } from './change.ts'
import {
  countUserRows,
  findRemovedRow,
  findUserRow,
  listUserRows,
  removeProvisioned,
  saveProvisioned,
  userColumns,
  type UserRow,
} from './queries.ts'
import { userResource } from './resource.ts'
import { blank, patched, valuesOf, valuesOfBody, type UserValues } from './values.ts'

/** `/Users`: the people of the company. */
export const users: ResourceKind = {
  name: 'User',
  path: 'Users',
  columns: userColumns,
  count: ({ tx, companyId }, condition) => countUserRows(tx, companyId, condition),
  list: async ({ tx, companyId, base }, wanted) => (await listUserRows(tx, companyId, wanted)).map((row) => userResource(row, base)),
  find: async (provider, id) => userResource(await openUser(provider, id), provider.base),

  create: async (provider, body) => {
    const { tx, companyId } = provider
    const wanted = valuesOfBody(bodyMembers(body, urns.user), blank)
    const { person, said } = newUser(wanted)
    const removed = await findRemovedRow(tx, companyId, person.work_email_id)
    if (removed) return restoreUser(provider, removed.employee_id, wanted)
    const id = await provisionEmployee(tx, await provisionerOf(provider), person)
    await saveProvisioned(tx, companyId, id, said)
    return users.find(provider, id)
  },

  replace: (provider, id, body, match) => {
    const members = bodyMembers(body, urns.user)
    return settle(provider, id, match, (current) => valuesOfBody(members, current))
  },

  change: (provider, id, body, match) => {
    const steps = stepsOf(body)
    return settle(provider, id, match, (current) => patched(current, steps))
  },

  remove: async (provider, id, match) => {
    const { tx, companyId } = provider
    const moved = await raiseDirectory(tx, companyId)
    await openUser(provider, id, match)
    await changeProvisioned(tx, moved, await provisionerOf(provider), id, { active: false })
    await removeProvisioned(tx, companyId, id)
  },
}

/** Access check of users: returns the row in the expected version, or throws. */
async function openUser({ tx, companyId }: Provider, id: string, match?: string): Promise<UserRow> {
  const row = await findUserRow(tx, companyId, id)
  if (!row) throw new ScimError(404, 'There is no user with this id.')
  if (match !== undefined && !namesVersion(match, versionOf(row.revision)))
    throw new ScimError(412, 'The user has changed since the given version.')
  return row
}

/**
 * Changes a person to the wanted values. Writes nothing when they are already set, so a provider that resends everything each night causes
 * no events. Otherwise computes the change again from the row under the directory's lock.
 */
async function settle(
  provider: Provider,
  id: string,
  match: string | undefined,
  draw: (current: UserValues) => UserValues,
): Promise<Resource> {
  const { tx, companyId, base } = provider
  const seen = await openUser(provider, id, match)
  if (userChange(valuesOf(seen), draw(valuesOf(seen))).isNothing) return userResource(seen, base)
  const moved = await raiseDirectory(tx, companyId)
  const current = valuesOf(await openUser(provider, id, match))
  const { person, said } = userChange(current, draw(current))
  await changeProvisioned(tx, moved, await provisionerOf(provider), id, person)
  await saveProvisioned(tx, companyId, id, said)
  return users.find(provider, id)
}

/** Restores a person whom the provider had deleted and adds again: the same person, who keeps their messages. */
async function restoreUser(provider: Provider, id: string, wanted: UserValues): Promise<Resource> {
  const { tx, companyId } = provider
  const moved = await raiseDirectory(tx, companyId)
  const row = await findRemovedRow(tx, companyId, newUser(wanted).person.work_email_id)
  if (row?.employee_id !== id) throw new ScimError(409, 'A user with this name already exists.', 'uniqueness')
  const { person, said } = userChange(valuesOf(row), wanted)
  await changeProvisioned(tx, moved, await provisionerOf(provider), id, person)
  await saveProvisioned(tx, companyId, id, said)
  return users.find(provider, id)
}

/** The provisioner of a request, with the current rights of the token's maker. */
const provisionerOf = async ({ tx, companyId, makerId, now }: Provider): Promise<Provisioner> => ({
  companyId,
  giver: { employee_id: makerId },
  invites: await findInviteByMail(tx, companyId),
  now,
})
