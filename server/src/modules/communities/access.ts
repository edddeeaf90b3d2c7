import type { CommunityAbilities } from '@atrium/contract/communities/schemas'
import type { Actor } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Audience } from '#kernel/live/scopes'
import type { Tx } from '#kernel/database/transaction'
import { directoryAudience, findActiveEmployeeIds } from '#modules/people'
import { listMemberIds, listMembersAmong } from './member-queries.ts'
import { communitiesFor, findCommunity, listJoined, lockCommunity, type CommunityRow } from './queries.ts'
import { decideAbilities, type Reader } from './rules.ts'

/** Who acts in a community, in a call or in a job of theirs. */
export type CommunityActor = Pick<Actor, 'companyId' | 'employeeId' | 'permissions'>
export type OpenedCommunity = CommunityRow & { can: CommunityAbilities }

export const readerOf = ({ permissions }: Pick<Actor, 'permissions'>): Reader => ({
  seesPeople: permissions.has('people.see') || permissions.has('people.manage'),
  mayManage: permissions.has('community.manage'),
})

/** Access check: a community that the actor may find. Refuses any other as if it were not there. */
export async function openCommunity(tx: Tx, actor: CommunityActor, communityId: string): Promise<OpenedCommunity> {
  const row = await findCommunity(tx, actor.companyId, actor.employeeId, communityId)
  const reader = readerOf(actor)
  const isFound = row && (row.role !== null || (row.visibility !== 'private' && reader.seesPeople))
  if (!isFound) throw new Refusal('COMMUNITY_NOT_FOUND')
  return { ...row, can: decideAbilities(row, reader) }
}

/** Like `openCommunity`, locked until the transaction ends: roles and members do not change meanwhile. */
export async function openLocked(tx: Tx, actor: CommunityActor, communityId: string): Promise<OpenedCommunity> {
  await lockCommunity(tx, actor.companyId, communityId)
  return openCommunity(tx, actor, communityId)
}

/** The communities of the actor, for their feed. */
export const listOwn = async (tx: Tx, actor: Actor): Promise<OpenedCommunity[]> =>
  (await listJoined(tx, actor.companyId, actor.employeeId)).map((row) => ({ ...row, can: decideAbilities(row, readerOf(actor)) }))

/** The communities whose posts the actor may read. */
export const listReadable = async (tx: Tx, actor: Actor): Promise<OpenedCommunity[]> =>
  (await tx.all(communitiesFor(actor.companyId, actor.employeeId)))
    .map((row) => ({ ...row, can: decideAbilities(row, readerOf(actor)) }))
    .filter(({ can }) => can.read)

/** Who may read a community: its members; of an open one also everyone who may see colleagues. */
export async function readersOf(tx: Tx, companyId: string, communityId: string): Promise<Audience> {
  const row = await findCommunity(tx, companyId, communityId, communityId)
  if (row?.visibility !== 'open') return new Set(await listMemberIds(tx, companyId, communityId))
  const { permissionLess } = await directoryAudience(tx, companyId)
  const members = new Set(await listMembersAmong(tx, companyId, communityId, [...permissionLess]))
  return { permissionLess: permissionLess.difference(members) }
}

/** Those of these people who may read the posts of a community, among those who are active. */
export async function listReadersAmong(tx: Tx, companyId: string, communityId: string, people: readonly string[]): Promise<string[]> {
  const active = [...(await findActiveEmployeeIds(tx, companyId, people))]
  const members = new Set(await listMembersAmong(tx, companyId, communityId, active))
  const row = await findCommunity(tx, companyId, communityId, communityId)
  if (row?.visibility !== 'open') return active.filter((id) => members.has(id))
  const { permissionLess } = await directoryAudience(tx, companyId)
  return active.filter((id) => members.has(id) || !permissionLess.has(id))
}

/** Those of these active people who may find a community: of a private one its members alone. */
export async function listFindersAmong(tx: Tx, companyId: string, communityId: string, people: readonly string[]): Promise<string[]> {
  const row = await findCommunity(tx, companyId, communityId, communityId)
  return row?.visibility === 'private' ? listMembersAmong(tx, companyId, communityId, people) : [...people]
}

/** Access check of files: those who may read the posts of the community. */
export const mayReadCommunity = async (tx: Tx, actor: Actor, communityId: string): Promise<boolean> => {
  const row = await findCommunity(tx, actor.companyId, actor.employeeId, communityId)
  return row !== undefined && decideAbilities(row, readerOf(actor)).read
}
