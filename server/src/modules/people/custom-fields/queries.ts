import type { CustomField } from '@atrium/contract/people/custom-fields'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

/** The SQL of a company's custom fields. */
const fields = (companyId: string) =>
  database
    .selectFrom('custom_field')
    .select([
      'field_id',
      'field_name',
      sql<CustomField['field_type']>`field_type`.as('field_type'),
      'options',
      sql<CustomField['visibility']>`visibility`.as('visibility'),
      sql<CustomField['filled_by']>`filled_by`.as('filled_by'),
      'position',
    ])
    .where('company_id', '=', companyId)

export const listFieldRows = (tx: Tx, companyId: string): Promise<CustomField[]> =>
  tx.all(fields(companyId).orderBy('position').orderBy('field_id'))

export type FieldRow = Omit<CustomField, 'field_id'>

/** Undefined when the name is taken. */
export const insertField = (tx: Tx, companyId: string, row: FieldRow): Promise<{ field_id: string } | undefined> =>
  tx.first(
    database
      .insertInto('custom_field')
      .values({ company_id: companyId, ...row })
      .onConflict((conflict) => conflict.doNothing())
      .returning('field_id'),
  )

export const updateFieldRow = (tx: Tx, companyId: string, fieldId: string, change: { [F in keyof FieldRow]?: FieldRow[F] | undefined }) =>
  tx.run(database.updateTable('custom_field').set(change).where('company_id', '=', companyId).where('field_id', '=', fieldId))

/** Deletes the answers that are not in `kept`; all of them when it is omitted. */
export const eraseAnswers = (tx: Tx, companyId: string, fieldId: string, kept: readonly string[] = []) =>
  tx.run(
    database
      .updateTable('employee')
      .set({ custom_fields: sql`custom_fields - ${fieldId}::text` })
      .where('company_id', '=', companyId)
      .where(sql<boolean>`custom_fields ? ${fieldId}::text`)
      .where(sql<boolean>`not custom_fields ->> ${fieldId}::text = any(${kept}::text[])`),
  )

export const deleteField = (tx: Tx, companyId: string, fieldId: string) =>
  tx.run(database.deleteFrom('custom_field').where('company_id', '=', companyId).where('field_id', '=', fieldId))
