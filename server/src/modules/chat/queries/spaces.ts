import { database } from '#kernel/database'
import { sql, type Tx } from '#kernel/transaction'

/** The SQL of spaces and who is in them. */
export type SpaceRow = {
  space_id: string
  space_name: string
  space_description: string | null
  space_image: string | null
  visibility: 'public' | 'private'
  total_members: number
  revision: number
  created_at: string
  role: 'admin' | 'member' | null
}

/** Spaces as `employeeId` sees them: with their own role, null when they are not in it. */
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
      'space.revision',
      'space.created_at',
      sql<SpaceRow['visibility']>`space.visibility`.as('visibility'),
      sql<SpaceRow['role']>`space_member.role`.as('role'),
    ])
    .where('space.company_id', '=', companyId)

export const findSpace = (tx: Tx, companyId: string, employeeId: string, spaceId: string): Promise<SpaceRow | undefined> =>
  tx.first(spacesSeenBy(companyId, employeeId).where('space.space_id', '=', spaceId))

export const listSpaceNames = (tx: Tx, companyId: string, spaceIds: readonly string[]) =>
  tx.all(
    database
      .selectFrom('space')
      .select(['space_id', 'space_name'])
      .where('company_id', '=', companyId)
      .where('space_id', '=', sql<string>`any(${spaceIds}::uuid[])`),
  )

/** The spaces that someone is in. */
export const listOwnSpaces = (tx: Tx, companyId: string, employeeId: string): Promise<SpaceRow[]> =>
  tx.all(spacesSeenBy(companyId, employeeId).where('space_member.employee_id', '=', employeeId))

/**
 * Changes of a space take its row first, then its conversations, then inboxes: one order everywhere. Not `for update`: rows that refer to the space hold
 * a share of its key until they are committed, and two of those with a lock waiting between them would wait for each other.
 */
export const lockSpace = async (tx: Tx, companyId: string, spaceId: string): Promise<void> => {
  await tx.run(
    database.selectFrom('space').select('space_id').where('company_id', '=', companyId).where('space_id', '=', spaceId).forNoKeyUpdate(),
  )
}

/** A conversation as a space lists it: the default one first, then by age. */
export type SubSpaceRow = {
  conversation_id: string
  space_id: string | null
  sub_space_name: string | null
  sub_space_description: string | null
  is_default: boolean
  created_at: string
}

export const listSubSpaces = (tx: Tx, companyId: string, spaceIds: readonly string[]): Promise<SubSpaceRow[]> =>
  tx.all(
    database
      .selectFrom('conversation')
      .select(['conversation_id', 'space_id', 'sub_space_name', 'sub_space_description', 'is_default', 'created_at'])
      .where('company_id', '=', companyId)
      .where('space_id', '=', sql<string>`any(${spaceIds}::uuid[])`)
      .orderBy('is_default', 'desc')
      .orderBy('created_at')
      .orderBy('conversation_id'),
  )

export const listSubSpaceIds = async (tx: Tx, companyId: string, spaceId: string): Promise<string[]> => {
  const rows = await tx.all(
    database
      .selectFrom('conversation')
      .select('conversation_id')
      .where('company_id', '=', companyId)
      .where('space_id', '=', spaceId)
      .orderBy('conversation_id'),
  )
  return rows.map((row) => row.conversation_id)
}

export type NewSpaceRow = {
  space_name: string
  space_description: string | null
  space_image: string | null
  visibility: 'public' | 'private'
  created_by: string
}

/** Answers nothing when the company has a space of that name. */
export const insertSpace = async (tx: Tx, companyId: string, space: NewSpaceRow): Promise<string | undefined> =>
  (
    await tx.first(
      database
        .insertInto('space')
        .values({ company_id: companyId, ...space })
        .onConflict((conflict) => conflict.expression(sql`company_id, lower(space_name)`).doNothing())
        .returning('space_id'),
    )
  )?.space_id

export type NewSubSpaceRow = { sub_space_name: string; sub_space_description: string | null; is_default: boolean }

export const insertSubSpace = async (tx: Tx, companyId: string, spaceId: string, subSpace: NewSubSpaceRow): Promise<string | undefined> =>
  (
    await tx.first(
      database
        .insertInto('conversation')
        .values({ company_id: companyId, space_id: spaceId, ...subSpace })
        .onConflict((conflict) =>
          conflict
            .expression(sql`company_id, space_id, lower(sub_space_name)`)
            .where('space_id', 'is not', null)
            .doNothing(),
        )
        .returning('conversation_id'),
    )
  )?.conversation_id

export const isSpaceNameTaken = async (tx: Tx, companyId: string, name: string, besides: string): Promise<boolean> =>
  Boolean(
    await tx.first(
      database
        .selectFrom('space')
        .select('space_id')
        .where('company_id', '=', companyId)
        .where(sql<string>`lower(space_name)`, '=', name.toLowerCase())
        .where('space_id', '!=', besides),
    ),
  )

export const updateSpaceRow = (
  tx: Tx,
  companyId: string,
  spaceId: string,
  change: Partial<Pick<SpaceRow, 'space_name' | 'space_description' | 'space_image' | 'revision'>>,
) => tx.run(database.updateTable('space').set(change).where('company_id', '=', companyId).where('space_id', '=', spaceId))

export type NewMember = { employee_id: string; role: 'admin' | 'member' }

/** Adds people and answers those who were not in it before, by id. */
export async function insertMembers(tx: Tx, companyId: string, spaceId: string, people: readonly NewMember[]): Promise<string[]> {
  if (!people.length) return []
  const added = await tx.all(
    database
      .insertInto('space_member')
      .values(people.map((person) => ({ company_id: companyId, space_id: spaceId, ...person })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('employee_id'),
  )
  await countMembers(tx, companyId, spaceId, added.length)
  return added.map((row) => row.employee_id).toSorted()
}

export async function deleteMember(tx: Tx, companyId: string, spaceId: string, employeeId: string): Promise<boolean> {
  const gone = await tx.run(
    database
      .deleteFrom('space_member')
      .where('company_id', '=', companyId)
      .where('space_id', '=', spaceId)
      .where('employee_id', '=', employeeId),
  )
  await countMembers(tx, companyId, spaceId, -gone)
  return gone > 0
}

const countMembers = (tx: Tx, companyId: string, spaceId: string, step: number) =>
  step === 0
    ? Promise.resolve(0)
    : tx.run(
        database
          .updateTable('space')
          .set({ total_members: sql<number>`total_members + ${step}` })
          .where('company_id', '=', companyId)
          .where('space_id', '=', spaceId),
      )

export const findMember = (tx: Tx, companyId: string, spaceId: string, employeeId: string) =>
  tx.first(
    database
      .selectFrom('space_member')
      .select(['employee_id', sql<'admin' | 'member'>`role`.as('role')])
      .where('company_id', '=', companyId)
      .where('space_id', '=', spaceId)
      .where('employee_id', '=', employeeId),
  )

export const countAdmins = async (tx: Tx, companyId: string, spaceId: string): Promise<number> =>
  (
    await tx.first(
      database
        .selectFrom('space_member')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('company_id', '=', companyId)
        .where('space_id', '=', spaceId)
        .where('role', '=', 'admin'),
    )
  )?.count ?? 0

/** Members in pages of `limit`, admins first, then by id. */
export const listMembers = (
  tx: Tx,
  companyId: string,
  spaceId: string,
  limit: number,
  after?: { role: 'admin' | 'member'; employee_id: string },
) =>
  tx.all(
    database
      .selectFrom('space_member')
      .select(['employee_id', 'joined_at', sql<'admin' | 'member'>`role`.as('role')])
      .where('company_id', '=', companyId)
      .where('space_id', '=', spaceId)
      .$if(after !== undefined, (query) => query.where(sql<boolean>`(role, employee_id) > (${after?.role}, ${after?.employee_id}::uuid)`))
      .orderBy('role')
      .orderBy('employee_id')
      .limit(limit),
  )

/** The space that everyone of the company is in from their first day. */
export const findCompanySpace = async (tx: Tx, companyId: string): Promise<string | undefined> =>
  (await tx.first(database.selectFrom('space').select('space_id').where('company_id', '=', companyId).where('is_company_space', '=', true)))
    ?.space_id

export const markCompanySpace = (tx: Tx, companyId: string, spaceId: string) =>
  tx.run(database.updateTable('space').set({ is_company_space: true }).where('company_id', '=', companyId).where('space_id', '=', spaceId))

/** The spaces that somebody is in, in the order in which several are locked. */
export const listSpaceIdsOf = async (tx: Tx, companyId: string, employeeId: string): Promise<string[]> =>
  (
    await tx.all(
      database
        .selectFrom('space_member')
        .select('space_id')
        .where('company_id', '=', companyId)
        .where('employee_id', '=', employeeId)
        .orderBy('space_id'),
    )
  ).map((row) => row.space_id)

/** A space without an admin gets its oldest member as one. */
export const appointAdmin = (tx: Tx, companyId: string, spaceId: string) =>
  tx.run(sql`
    update space_member set role = 'admin'
    where company_id = ${companyId} and space_id = ${spaceId}
      and not exists (select from space_member a where a.company_id = ${companyId} and a.space_id = ${spaceId} and a.role = 'admin')
      and employee_id = (
        select o.employee_id from space_member o where o.company_id = ${companyId} and o.space_id = ${spaceId}
        order by o.joined_at, o.employee_id limit 1
      )`)
