import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

/** Names surveys in the audit trail by their title. */
export async function findSurveyNames(tx: Tx, companyId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.all(
    database
      .selectFrom('survey')
      .select(['survey_id', 'title'])
      .where('company_id', '=', companyId)
      .where('survey_id', '=', sql<string>`any(${ids}::uuid[])`),
  )
  return new Map(rows.map(({ survey_id, title }) => [survey_id, title]))
}

export async function findTemplateNames(tx: Tx, companyId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.all(
    database
      .selectFrom('survey_template')
      .select(['template_id', 'template_name'])
      .where('company_id', '=', companyId)
      .where('template_id', '=', sql<string>`any(${ids}::uuid[])`),
  )
  return new Map(rows.map(({ template_id, template_name }) => [template_id, template_name]))
}
