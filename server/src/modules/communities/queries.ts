import type { CommunityFacts, CommunityLevel, CommunityRole } from '@atrium/contract/communities/schemas'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of communities. */
export type CommunityRow = CommunityFacts & {
  role: CommunityRole | null
  is_requested: boolean
  read_seq: number
  unread_post_count: number
  notification_level: CommunityLevel | null
}

/** Communities with what a person is in each. */
export const communitiesFor = (companyId: string, employeeId: string) =>
  database
    .selectFrom('community')
    .leftJoin('community_member', (join) =>
      join
        .onRef('community_member.company_id', '=', 'community.company_id')
        .onRef('community_member.community_id', '=', 'community.community_id')
        .on('community_member.employee_id', '=', employeeId),
    )
    .select([
      'community.community_id',
      'community.client_community_id',
      'community.community_name',
      'community.community_description',
      'community.community_rules',
      'community.community_image',
      sql<CommunityFacts['visibility']>`community.visibility`.as('visibility'),
      sql<CommunityFacts['posting']>`community.posting`.as('posting'),
      'community.is_archived',
      sql<boolean>`community.audience is not null`.as('is_by_rule'),
      'community.total_members',
      'community.created_at',
      'community.post_seq',
      'community.revision',
      sql<CommunityRole | null>`community_member.role`.as('role'),
      sql<boolean>`exists (
        select 1 from community_request r where r.company_id = community.company_id
          and r.community_id = community.community_id and r.employee_id = ${employeeId})`.as('is_requested'),
      sql<number>`coalesce(community_member.read_seq, community.post_seq)`.as('read_seq'),
      sql<number>`case when community_member.role is null or community_member.notification_level = 'none' then 0 else community.post_seq - community_member.read_seq - (
        select count(*)::int from community_gap g where g.company_id = community.company_id
          and g.community_id = community.community_id and g.seq > community_member.read_seq) end`.as('unread_post_count'),
      sql<CommunityLevel | null>`community_member.notification_level`.as('notification_level'),
    ])
    .where('community.company_id', '=', companyId)

type Communities = ReturnType<typeof communitiesFor>
/** Those that a person may find: private ones only as a member, and without the directory only one's own. */
export const findable = (found: Communities, seesPeople: boolean): Communities =>
  found.where(
    seesPeople
      ? sql<boolean>`(community.visibility <> 'private' or community_member.role is not null)`
      : sql<boolean>`community_member.role is not null`,
  )
export const joined = (found: Communities): Communities => found.where(sql<boolean>`community_member.role is not null`)
export const named = (found: Communities, word: string): Communities =>
  found.where(sql<boolean>`strpos(lower(community.community_name || ' ' || community.community_description), lower(${word})) > 0`)

export const findCommunity = (tx: Tx, companyId: string, employeeId: string, communityId: string): Promise<CommunityRow | undefined> =>
  tx.first(communitiesFor(companyId, employeeId).where('community.community_id', '=', communityId))

/** Those that everyone reads who may see colleagues. */
export const openCommunitiesOf = (companyId: string) =>
  database.selectFrom('community').select('community_id').where('company_id', '=', companyId).where('visibility', '=', 'open')

/** The communities in which nobody writes any more. */
export const archivedCommunitiesOf = (companyId: string) =>
  database.selectFrom('community').select('community_id').where('company_id', '=', companyId).where('is_archived', '=', true)

/** The communities of a person, for their feed. */
export const listJoined = (tx: Tx, companyId: string, employeeId: string): Promise<CommunityRow[]> =>
  tx.all(joined(communitiesFor(companyId, employeeId)))

/** Locks a community before it, its members or its posts are changed. */
export const lockCommunity = (tx: Tx, companyId: string, communityId: string) =>
  tx.run(sql`select 1 from community where company_id = ${companyId} and community_id = ${communityId} for update`)

export const countCommunities = async (tx: Tx, companyId: string): Promise<number> =>
  (await tx.first(sql<{ count: number }>`select count(*)::int as count from community where company_id = ${companyId}`))?.count ?? 0

export const findByClientId = async (tx: Tx, companyId: string, founderId: string, clientId: string): Promise<string | undefined> =>
  (
    await tx.first(
      database
        .selectFrom('community')
        .select('community_id')
        .where('company_id', '=', companyId)
        .where('created_by', '=', founderId)
        .where('client_community_id', '=', clientId),
    )
  )?.community_id

/** Holds a name until the transaction ends: of two who take it at the same time, one finds it taken. */
export const lockName = (tx: Tx, companyId: string, name: string) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended('community_name/' || ${companyId}::text || '/' || lower(${name}), 0))`)

export const isNameTaken = async (tx: Tx, companyId: string, name: string, exceptId: string): Promise<boolean> =>
  (await tx.first(sql`
    select 1 from community where company_id = ${companyId} and lower(community_name) = lower(${name})
      and community_id <> ${exceptId}`)) !== undefined

type Chosen = Pick<
  CommunityFacts,
  'community_name' | 'community_description' | 'community_rules' | 'community_image' | 'visibility' | 'posting'
>
export type NewCommunity = Chosen & { client_community_id: string; created_by: string; created_at: string }

/** The id of the new community; undefined if its founder has made it at the same time, or the name was taken. */
export const insertCommunity = async (tx: Tx, company_id: string, row: NewCommunity): Promise<string | undefined> =>
  (
    await tx.first(
      database
        .insertInto('community')
        .values({ company_id, ...row })
        .onConflict((conflict) => conflict.doNothing())
        .returning('community_id'),
    )
  )?.community_id

type CommunityChange = { [F in keyof Chosen]?: Chosen[F] | undefined } & { is_archived?: boolean | undefined; revision?: number }
export const updateCommunity = (tx: Tx, companyId: string, communityId: string, change: CommunityChange) =>
  tx.run(database.updateTable('community').set(change).where('company_id', '=', companyId).where('community_id', '=', communityId))

/** The next place of a post. The community is locked. */
export const takeSeq = async (tx: Tx, companyId: string, communityId: string): Promise<number> => {
  const row = await tx.first(
    database
      .updateTable('community')
      .set((of) => ({ post_seq: of('post_seq', '+', 1) }))
      .where('company_id', '=', companyId)
      .where('community_id', '=', communityId)
      .returning('post_seq'),
  )
  if (!row) throw new Error('a locked community is gone')
  return row.post_seq
}

export const insertGap = (tx: Tx, company_id: string, community_id: string, seq: number) =>
  tx.run(
    database
      .insertInto('community_gap')
      .values({ company_id, community_id, seq })
      .onConflict((conflict) => conflict.doNothing()),
  )
