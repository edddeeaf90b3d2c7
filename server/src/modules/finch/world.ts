import type { Tx } from '#kernel/database/transaction'
import { findEmployeeNames, findSetter, type Provisioner } from '#modules/people'
import type { ProviderPerson, World } from './judge.ts'
import {
  countActiveOwners,
  listIdsAt,
  listKnown,
  listLinks,
  listRepeated,
  listProviderPeople,
  type Stage,
  type ProviderPersonRow,
  type SyncKey,
} from './person-queries.ts'
import type { ConnectionRow } from './queries.ts'
import { nameOf } from './profile.ts'

/** The current data against which these people are checked. */
export async function openWorld(
  tx: Tx,
  companyId: string,
  connection: ConnectionRow,
  people: readonly ProviderPerson[],
  now: Date,
): Promise<World> {
  const addresses = people.flatMap(({ said }) => said.work_email ?? [])
  const ids = people.flatMap(({ employee_id }) => employee_id ?? [])
  const managerIds = [...new Set(people.flatMap(({ said }) => said.manager ?? []))]
  const [known, repeated, managers, activeOwners, setter] = await Promise.all([
    listKnown(tx, companyId, ids, addresses),
    listRepeated(tx, companyId, addresses),
    listProviderPeople(tx, companyId, managerIds),
    countActiveOwners(tx, companyId),
    findSetter(tx, companyId, connection.connected_by, 'people.manage'),
  ])
  const knownIds = known.map(({ employee_id }) => employee_id)
  const [links, names] = await Promise.all([
    listLinks(tx, companyId, knownIds),
    findEmployeeNames(tx, companyId, [...new Set(known.flatMap(({ manager_id }) => manager_id ?? []))]),
  ])
  const { fields, adds, invites, deactivates } = connection
  return {
    choices: { fields, adds, invites, deactivates },
    byId: new Map(known.map((one) => [one.employee_id, one])),
    byAddress: new Map(known.map((one) => [one.work_email_id, one])),
    linked: new Map(links.flatMap(({ employee_id, individual_id }) => (employee_id ? [[employee_id, individual_id]] : []))),
    repeated: new Set(repeated),
    managers: new Map(managers.map(({ individual_id, employee_id, said }) => [individual_id, { employee_id, name: nameOf(said) }])),
    names,
    ownersToo: setter?.isOwner === true,
    activeOwners,
    today: now.toISOString().slice(0, 'YYYY-MM-DD'.length),
  }
}

/** The next people at a stage. */
export async function openPeople(tx: Tx, which: SyncKey, stage: Stage, count: number): Promise<ProviderPersonRow[]> {
  const ids = await listIdsAt(tx, which, stage, count)
  return ids.length ? listProviderPeople(tx, which.companyId, ids) : []
}

/** The person in whose name people are changed: the maker of the connection, with their current role. */
export const provisionerOf = (companyId: string, { connected_by, invites }: ConnectionRow, now: Date): Provisioner => ({
  companyId,
  giver: { employee_id: connected_by },
  invites,
  now,
})
