import type { RecognitionType } from '@atrium/contract/recognition/types'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

const programme = sql`
  from recognition_group g
  where g.company_id = recognition_type.company_id and g.recognition_group_id = recognition_type.recognition_group_id`

/** A type, apart from who can give it. */
export type TypeRow = Omit<RecognitionType, 'can_give'>

/** SQL of types. */
const types = (companyId: string) =>
  database
    .selectFrom('recognition_type')
    .select([
      'recognition_type_id',
      'type_name',
      'description',
      'image_url',
      sql<
        RecognitionType['points']
      >`jsonb_build_object('minimum', points_minimum, 'default', points_default, 'maximum', points_maximum)`.as('points'),
      'value_ids',
      'recognition_group_id',
      sql<string | null>`(select g.group_name ${programme})`.as('group_name'),
      sql<boolean>`coalesce((select jsonb_array_length(g.stages) > 0 ${programme}), false)`.as('needs_approval'),
      sql<RecognitionType['paid_by']>`case when (select g.budget is not null ${programme}) then 'company' else 'giver' end`.as('paid_by'),
      sql<boolean>`deleted_at is not null`.as('is_deleted'),
    ])
    .where('company_id', '=', companyId)

export const listTypes = (tx: Tx, companyId: string, withDeleted: boolean): Promise<TypeRow[]> => {
  const found = withDeleted ? types(companyId) : types(companyId).where('deleted_at', 'is', null)
  return tx.all(found.orderBy(sql`type_name collate "unicode"`).orderBy('recognition_type_id'))
}

/** A type that can be given. */
export const findType = (tx: Tx, companyId: string, typeId: string): Promise<TypeRow | undefined> =>
  tx.first(types(companyId).where('recognition_type_id', '=', typeId).where('deleted_at', 'is', null))

/** A type, also a deleted one. */
export const findAnyType = (tx: Tx, companyId: string, typeId: string): Promise<TypeRow | undefined> =>
  tx.first(types(companyId).where('recognition_type_id', '=', typeId))

export const countTypes = async (tx: Tx, companyId: string): Promise<number> =>
  (
    await tx.first(
      database
        .selectFrom('recognition_type')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('company_id', '=', companyId)
        .where('deleted_at', 'is', null),
    )
  )?.count ?? 0

export type TypeFacts = Omit<TypeRow, 'recognition_type_id' | 'is_deleted' | 'group_name' | 'needs_approval' | 'paid_by'>
const columnsOf = ({ points, ...facts }: TypeFacts) => ({
  ...facts,
  points_minimum: points.minimum,
  points_default: points.default,
  points_maximum: points.maximum,
})

export async function insertType(tx: Tx, company_id: string, facts: TypeFacts): Promise<string> {
  const row = await tx.first(
    database
      .insertInto('recognition_type')
      .values({ company_id, ...columnsOf(facts) })
      .returning('recognition_type_id'),
  )
  if (!row) throw new Error('the type was not inserted')
  return row.recognition_type_id
}

export const updateType = (tx: Tx, companyId: string, typeId: string, facts: TypeFacts) =>
  tx.run(
    database
      .updateTable('recognition_type')
      .set(columnsOf(facts))
      .where('company_id', '=', companyId)
      .where('recognition_type_id', '=', typeId),
  )

export const deleteType = (tx: Tx, companyId: string, typeId: string, now: Date) =>
  tx.run(
    database
      .updateTable('recognition_type')
      .set({ deleted_at: now.toISOString() })
      .where('company_id', '=', companyId)
      .where('recognition_type_id', '=', typeId)
      .where('deleted_at', 'is', null),
  )
