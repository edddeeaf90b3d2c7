import type { CommunityLevel, CommunityMember, CommunityRequest, CommunityRole } from '@atrium/contract/communities/schemas'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of the members of communities, and of requests to join. */
export const membersOf = (companyId: string, communityId: string) =>
  database
    .selectFrom('community_member')
    .select(['employee_id', sql<CommunityRole>`role`.as('role'), 'joined_at'])
    .where('company_id', '=', companyId)
    .where('community_id', '=', communityId)

export const requestsOf = (companyId: string, communityId: string) =>
  database
    .selectFrom('community_request')
    .select(['employee_id', 'words', 'created_at'])
    .where('company_id', '=', companyId)
    .where('community_id', '=', communityId)

export const findMember = (tx: Tx, companyId: string, communityId: string, employeeId: string): Promise<CommunityMember | undefined> =>
  tx.first(membersOf(companyId, communityId).where('employee_id', '=', employeeId))

export const findRequest = (tx: Tx, companyId: string, communityId: string, employeeId: string): Promise<CommunityRequest | undefined> =>
  tx.first(requestsOf(companyId, communityId).where('employee_id', '=', employeeId))

export const listMemberIds = async (tx: Tx, companyId: string, communityId: string): Promise<string[]> =>
  (await tx.all(membersOf(companyId, communityId))).map(({ employee_id }) => employee_id)

/** The communities that a person is a member of. */
export const communitiesOf = (companyId: string, employeeId: string) =>
  database.selectFrom('community_member').select('community_id').where('company_id', '=', companyId).where('employee_id', '=', employeeId)

/** Members who chose this level. */
export const listAtLevel = async (tx: Tx, companyId: string, communityId: string, level: CommunityLevel): Promise<string[]> =>
  (await tx.all(membersOf(companyId, communityId).where('notification_level', '=', level))).map(({ employee_id }) => employee_id)

/** Those of these people who are members. */
export const listMembersAmong = async (tx: Tx, companyId: string, communityId: string, ids: readonly string[]): Promise<string[]> =>
  (await tx.all(membersOf(companyId, communityId).where('employee_id', '=', sql<string>`any(${ids}::uuid[])`))).map(
    ({ employee_id }) => employee_id,
  )

/** Adds members, who have read everything so far, and counts them. Returns those who were none before. The community is locked. */
export async function insertMembers(
  tx: Tx,
  companyId: string,
  communityId: string,
  employeeIds: readonly string[],
  { role, now }: { role: CommunityRole; now: Date },
): Promise<string[]> {
  const added = await tx.all(sql<{ employee_id: string }>`
    insert into community_member (company_id, community_id, employee_id, role, joined_at, read_seq)
    select c.company_id, c.community_id, u.id, ${role}, ${now.toISOString()}::timestamptz, c.post_seq
    from community c, unnest(${employeeIds}::uuid[]) as u(id)
    where c.company_id = ${companyId} and c.community_id = ${communityId}
    on conflict do nothing returning employee_id`)
  await tx.run(sql`
    update community set total_members = total_members + ${added.length} where company_id = ${companyId} and community_id = ${communityId}`)
  return added.map(({ employee_id }) => employee_id)
}

/** Whether the person was a member. The community is locked. */
export async function deleteMember(tx: Tx, companyId: string, communityId: string, employeeId: string): Promise<boolean> {
  const gone = await tx.run(
    database
      .deleteFrom('community_member')
      .where('company_id', '=', companyId)
      .where('community_id', '=', communityId)
      .where('employee_id', '=', employeeId),
  )
  if (gone)
    await tx.run(sql`
      update community set total_members = total_members - 1 where company_id = ${companyId} and community_id = ${communityId}`)
  return gone > 0
}

type MemberChange = { role: CommunityRole } | { notification_level: CommunityLevel }
export const updateMember = (tx: Tx, companyId: string, communityId: string, employeeId: string, change: MemberChange) =>
  tx.run(
    database
      .updateTable('community_member')
      .set(change)
      .where('company_id', '=', companyId)
      .where('community_id', '=', communityId)
      .where('employee_id', '=', employeeId),
  )

export const countOwners = async (tx: Tx, companyId: string, communityId: string): Promise<number> =>
  (await tx.all(membersOf(companyId, communityId).where('role', '=', 'owner'))).length

/** Makes the longest-standing member an owner, moderators first, when the last owner is gone. Returns the new owner. */
export const promoteSuccessor = async (tx: Tx, companyId: string, communityId: string): Promise<string[]> => {
  const promoted = await tx.all(sql<{ employee_id: string }>`
    update community_member m set role = 'owner'
    where m.company_id = ${companyId} and m.community_id = ${communityId} and m.employee_id = (
      select s.employee_id from community_member s where s.company_id = ${companyId} and s.community_id = ${communityId}
        and not exists (
          select 1 from community_member o where o.company_id = ${companyId} and o.community_id = ${communityId} and o.role = 'owner')
      order by s.role = 'moderator' desc, s.joined_at, s.employee_id limit 1)
    returning m.employee_id`)
  return promoted.map(({ employee_id }) => employee_id)
}

/** Moves what a person has read forward. Returns whether it moved. */
export const moveReadSeq = async (tx: Tx, companyId: string, communityId: string, employeeId: string, seq: number): Promise<boolean> =>
  (await tx.run(sql`
    update community_member m set read_seq = least(${seq}, c.post_seq)
    from community c where c.company_id = m.company_id and c.community_id = m.community_id
      and m.company_id = ${companyId} and m.community_id = ${communityId} and m.employee_id = ${employeeId}
      and m.read_seq < least(${seq}, c.post_seq)`)) > 0

/** The id of the request; undefined if the person has asked before. */
export const insertRequest = async (
  tx: Tx,
  company_id: string,
  community_id: string,
  request: CommunityRequest,
): Promise<string | undefined> =>
  (
    await tx.first(
      database
        .insertInto('community_request')
        .values({ company_id, community_id, ...request })
        .onConflict((conflict) => conflict.doNothing())
        .returning('request_id'),
    )
  )?.request_id

const idsOf = (rows: readonly { request_id: string }[]): string[] => rows.map(({ request_id }) => request_id)

/** Returns the ids of the requests that were there. */
export const deleteRequests = async (tx: Tx, companyId: string, communityId: string, employeeIds: readonly string[]): Promise<string[]> =>
  idsOf(
    await tx.all(sql<{ request_id: string }>`
      delete from community_request
      where company_id = ${companyId} and community_id = ${communityId} and employee_id = any(${employeeIds}::uuid[])
      returning request_id`),
  )

type OwnMembership = { community_id: string; community_name: string; role: string; joined_at: string; notification_level: string }
/** A person's memberships, for their personal data; also what leaves with them. */
export const listMemberships = (tx: Tx, companyId: string, employeeId: string): Promise<OwnMembership[]> =>
  tx.all(sql<OwnMembership>`
    select m.community_id, c.community_name, m.role, m.joined_at, m.notification_level
    from community_member m join community c on c.company_id = m.company_id and c.community_id = m.community_id
    where m.company_id = ${companyId} and m.employee_id = ${employeeId} order by m.community_id`)

type OwnRequest = { community_id: string; words: string; created_at: string }
export const listRequests = (tx: Tx, companyId: string, employeeId: string): Promise<OwnRequest[]> =>
  tx.all(sql<OwnRequest>`
    select community_id, words, created_at from community_request
    where company_id = ${companyId} and employee_id = ${employeeId} order by community_id`)

/** Returns the ids of the requests that were there. */
export const deleteRequestsOf = async (tx: Tx, companyId: string, employeeId: string): Promise<string[]> =>
  idsOf(
    await tx.all(
      database
        .deleteFrom('community_request')
        .where('company_id', '=', companyId)
        .where('employee_id', '=', employeeId)
        .returning('request_id'),
    ),
  )
