import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of the conversations in a space. */

/** A conversation as a space lists it: the default one first, then in the order set by admins, then by age. */
export type SubSpaceRow = {
  conversation_id: string
  space_id: string | null
  sub_space_name: string | null
  sub_space_description: string | null
  is_default: boolean
  place: number
  archived_at: string | null
  created_at: string
}

export const listSubSpaces = (tx: Tx, companyId: string, spaceIds: readonly string[]): Promise<SubSpaceRow[]> =>
  tx.all(
    database
      .selectFrom('conversation')
      .select([
        'conversation_id',
        'space_id',
        'sub_space_name',
        'sub_space_description',
        'is_default',
        'place',
        'archived_at',
        'created_at',
      ])
      .where('company_id', '=', companyId)
      .where('space_id', '=', sql<string>`any(${spaceIds}::uuid[])`)
      .orderBy('is_default', 'desc')
      .orderBy('place')
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

export type NewSubSpaceRow = { sub_space_name: string; sub_space_description: string | null; is_default: boolean; place?: number }

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

export const isSubSpaceNameTaken = async (tx: Tx, companyId: string, spaceId: string, name: string, besides: string): Promise<boolean> =>
  Boolean(
    await tx.first(
      database
        .selectFrom('conversation')
        .select('conversation_id')
        .where('company_id', '=', companyId)
        .where('space_id', '=', spaceId)
        .where(sql<string>`lower(sub_space_name)`, '=', name.toLowerCase())
        .where('conversation_id', '!=', besides),
    ),
  )

export type SubSpaceChange = Partial<Pick<SubSpaceRow, 'sub_space_name' | 'sub_space_description' | 'archived_at' | 'place'>>

export const updateSubSpaceRow = (tx: Tx, companyId: string, conversationId: string, change: SubSpaceChange) =>
  tx.run(database.updateTable('conversation').set(change).where('company_id', '=', companyId).where('conversation_id', '=', conversationId))

/** Orders the given conversations; the others keep their order after them. */
export const placeSubSpaces = (tx: Tx, companyId: string, spaceId: string, conversationIds: readonly string[]) =>
  tx.run(sql`
    update conversation c set place = coalesce(array_position(${conversationIds}::uuid[], c.conversation_id), ${conversationIds.length} + 1)
    where c.company_id = ${companyId} and c.space_id = ${spaceId}`)

/** Deletes the conversation with its read pointers. */
export const deleteSubSpaceRow = (tx: Tx, companyId: string, conversationId: string) =>
  tx.run(database.deleteFrom('conversation').where('company_id', '=', companyId).where('conversation_id', '=', conversationId))
