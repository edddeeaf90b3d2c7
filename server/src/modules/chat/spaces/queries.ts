import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'
import type { SpaceRules } from '../rules.ts'

/** SQL of spaces. */
export type SpaceRow = SpaceRules & {
  space_id: string
  space_name: string
  space_description: string | null
  space_image: string | null
  total_members: number
  people_ids: string[]
  has_asked: boolean
  /** Number of pending join requests, for its admins. */
  request_count: number
  revision: number
  created_at: string
}

/** Spaces with the role of `employeeId` in each, null for non-members. */
export const spacesSeenBy = (companyId: string, employeeId: string) =>
  database
    .selectFrom('space')
    .leftJoin('space_member', (join) =>
      join
        .onRef('space_member.space_id', '=', 'space.space_id')
        .on('space_member.company_id', '=', companyId)
        .on('space_member.employee_id', '=', employeeId),
    )
    .select([
      'space.space_id',
      'space.space_name',
      'space.space_description',
      'space.space_image',
      'space.total_members',
      'space.is_listed',
      'space.is_group_chat',
      'space.is_company_space',
      'space.archived_at',
      'space.revision',
      'space.created_at',
      sql<SpaceRow['visibility']>`space.visibility`.as('visibility'),
      sql<SpaceRow['posting']>`space.posting`.as('posting'),
      sql<SpaceRow['inviting']>`space.inviting`.as('inviting'),
      sql<SpaceRow['calling']>`space.calling`.as('calling'),
      sql<SpaceRow['role']>`space_member.role`.as('role'),
      sql<string[]>`case when space.is_group_chat then array(
        select p.employee_id from space_member p where p.company_id = ${companyId} and p.space_id = space.space_id order by p.joined_at, p.employee_id
      ) else '{}' end`.as('people_ids'),
      sql<boolean>`space_member.role is null and space.is_listed and exists (
        select from space_request r
        where r.company_id = ${companyId} and r.space_id = space.space_id and r.employee_id = ${employeeId} and r.state = 'waiting'
      )`.as('has_asked'),
      sql<number>`case when space_member.role = 'admin' and space.is_listed then (
        select count(*) from space_request w where w.company_id = ${companyId} and w.space_id = space.space_id and w.state = 'waiting'
      ) else 0 end`.as('request_count'),
    ])
    .where('space.company_id', '=', companyId)

export const findSpace = (tx: Tx, companyId: string, employeeId: string, spaceId: string): Promise<SpaceRow | undefined> =>
  tx.first(spacesSeenBy(companyId, employeeId).where('space.space_id', '=', spaceId))

export const findSpaceAround = (tx: Tx, companyId: string, employeeId: string, conversationId: string): Promise<SpaceRow | undefined> => {
  const itsSpace = database.selectFrom('conversation').select('space_id').where('company_id', '=', companyId)
  return tx.first(spacesSeenBy(companyId, employeeId).where('space.space_id', '=', itsSpace.where('conversation_id', '=', conversationId)))
}

/** The names of spaces, by id. */
export async function findSpaceNames(tx: Tx, companyId: string, spaceIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.all(
    database
      .selectFrom('space')
      .select(['space_id', 'space_name'])
      .where('company_id', '=', companyId)
      .where('space_id', '=', sql<string>`any(${spaceIds}::uuid[])`),
  )
  return new Map(rows.map(({ space_id, space_name }) => [space_id, space_name]))
}

/** The spaces of a person. */
export const listOwnSpaces = (tx: Tx, companyId: string, employeeId: string): Promise<SpaceRow[]> =>
  tx.all(spacesSeenBy(companyId, employeeId).where('space_member.employee_id', '=', employeeId))

/**
 * Locks a space. The lock order everywhere is the space, its conversations, then inboxes. Not `for update`: rows that refer to the space
 * hold a share of its key until they commit, so two of those with a lock waiting between them would deadlock.
 */
export const lockSpace = async (tx: Tx, companyId: string, spaceId: string): Promise<void> => {
  await tx.run(
    database.selectFrom('space').select('space_id').where('company_id', '=', companyId).where('space_id', '=', spaceId).forNoKeyUpdate(),
  )
}

export type NewSpaceRow = {
  space_name: string
  space_description: string | null
  space_image: string | null
  visibility: 'public' | 'private'
  is_listed: boolean
  is_group_chat?: boolean
  inviting: 'members' | 'admins'
  created_by: string
}

/** Returns undefined when the company already has a space of that name. */
export const insertSpace = async (tx: Tx, companyId: string, space: NewSpaceRow): Promise<string | undefined> =>
  (
    await tx.first(
      database
        .insertInto('space')
        .values({ company_id: companyId, ...space })
        .onConflict((conflict) =>
          conflict
            .expression(sql`company_id, lower(space_name)`)
            .where(sql<boolean>`not is_group_chat`)
            .doNothing(),
        )
        .returning('space_id'),
    )
  )?.space_id

export const isSpaceNameTaken = async (tx: Tx, companyId: string, name: string, besides: string): Promise<boolean> =>
  Boolean(
    await tx.first(
      database
        .selectFrom('space')
        .select('space_id')
        .where('company_id', '=', companyId)
        .where(sql<string>`lower(space_name)`, '=', name.toLowerCase())
        .where('is_group_chat', '=', false)
        .where('space_id', '!=', besides),
    ),
  )

export type SpaceChange = Partial<
  Pick<
    SpaceRow,
    | 'space_name'
    | 'space_description'
    | 'space_image'
    | 'visibility'
    | 'is_listed'
    | 'is_group_chat'
    | 'posting'
    | 'inviting'
    | 'calling'
    | 'archived_at'
    | 'revision'
  >
>

export const updateSpaceRow = (tx: Tx, companyId: string, spaceId: string, change: SpaceChange) =>
  tx.run(database.updateTable('space').set(change).where('company_id', '=', companyId).where('space_id', '=', spaceId))

/** Deletes the space with its conversations and messages. */
export const deleteSpaceRow = (tx: Tx, companyId: string, spaceId: string) =>
  tx.run(database.deleteFrom('space').where('company_id', '=', companyId).where('space_id', '=', spaceId))

/** The space that everyone in the company joins on their first day, except those who cannot join public spaces. */
export const findCompanySpace = async (tx: Tx, companyId: string): Promise<string | undefined> =>
  (await tx.first(database.selectFrom('space').select('space_id').where('company_id', '=', companyId).where('is_company_space', '=', true)))
    ?.space_id

export const markCompanySpace = (tx: Tx, companyId: string, spaceId: string) =>
  tx.run(database.updateTable('space').set({ is_company_space: true }).where('company_id', '=', companyId).where('space_id', '=', spaceId))
