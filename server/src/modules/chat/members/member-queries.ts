import type { RawBuilder } from 'kysely'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'
import type { Role } from '../rules.ts'

/** SQL of the members of spaces. */
export type NewMember = { employee_id: string; role: Role }

/** Adds people and returns the ids of those who were not members before, sorted. */
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
      .select(['employee_id', 'joined_at', sql<Role>`role`.as('role')])
      .where('company_id', '=', companyId)
      .where('space_id', '=', spaceId)
      .where('employee_id', '=', employeeId),
  )

type MembersWanted = { after?: { role: Role; employee_id: string } | undefined; among?: RawBuilder<unknown> | undefined }

/** Members in pages of `limit`, admins first, then by id. */
export const listMembers = (tx: Tx, companyId: string, spaceId: string, limit: number, { after, among }: MembersWanted = {}) =>
  tx.all(
    database
      .selectFrom('space_member')
      .select(['employee_id', 'joined_at', sql<Role>`role`.as('role')])
      .where('company_id', '=', companyId)
      .where('space_id', '=', spaceId)
      .$if(after !== undefined, (query) => query.where(sql<boolean>`(role, employee_id) > (${after?.role}, ${after?.employee_id}::uuid)`))
      .$if(among !== undefined, (query) => query.where(sql<boolean>`employee_id in (${among})`))
      .orderBy('role')
      .orderBy('employee_id')
      .limit(limit),
  )

/** The spaces of a person, in locking order. */
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

/** Members by time of joining, longest first. */
export const listByAge = async (tx: Tx, companyId: string, spaceId: string): Promise<string[]> =>
  (
    await tx.all(
      database
        .selectFrom('space_member')
        .select('employee_id')
        .where('company_id', '=', companyId)
        .where('space_id', '=', spaceId)
        .orderBy('joined_at')
        .orderBy('employee_id'),
    )
  ).map((row) => row.employee_id)

export const listAdmins = async (tx: Tx, companyId: string, spaceId: string): Promise<string[]> =>
  (
    await tx.all(
      database
        .selectFrom('space_member')
        .select('employee_id')
        .where('company_id', '=', companyId)
        .where('space_id', '=', spaceId)
        .where('role', '=', 'admin')
        .orderBy('employee_id'),
    )
  ).map((row) => row.employee_id)

/** Returns whether the role changed. */
export const updateRole = async (tx: Tx, companyId: string, spaceId: string, employeeId: string, role: Role): Promise<boolean> =>
  (await tx.run(
    database
      .updateTable('space_member')
      .set({ role })
      .where('company_id', '=', companyId)
      .where('space_id', '=', spaceId)
      .where('employee_id', '=', employeeId)
      .where('role', '!=', role),
  )) > 0

/** A few members of each of these spaces, admins first. */
export const listFaces = (tx: Tx, companyId: string, spaceIds: readonly string[], limit: number) =>
  tx.all(sql<{ space_id: string; face_ids: string[] }>`
    select s.id as space_id, array(
      select m.employee_id from space_member m where m.company_id = ${companyId} and m.space_id = s.id order by m.role, m.employee_id limit ${limit}
    ) as face_ids
    from unnest(${spaceIds}::uuid[]) as s(id)`)

/** The people in any of these spaces. */
export const listPeopleIn = async (tx: Tx, companyId: string, spaceIds: readonly string[]): Promise<string[]> =>
  (
    await tx.all(
      database
        .selectFrom('space_member')
        .select('employee_id')
        .distinct()
        .where('company_id', '=', companyId)
        .where('space_id', '=', sql<string>`any(${spaceIds}::uuid[])`),
    )
  ).map(({ employee_id }) => employee_id)

/** Those of these spaces in which a person is. */
export const listSpacesOf = async (tx: Tx, companyId: string, employeeId: string, spaceIds: readonly string[]): Promise<Set<string>> =>
  new Set(
    (
      await tx.all(
        database
          .selectFrom('space_member')
          .select('space_id')
          .where('company_id', '=', companyId)
          .where('employee_id', '=', employeeId)
          .where('space_id', '=', sql<string>`any(${spaceIds}::uuid[])`),
      )
    ).map(({ space_id }) => space_id),
  )
