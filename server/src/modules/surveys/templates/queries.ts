import type { SurveyCut } from '@atrium/contract/surveys/kinds'
import type { Questionnaire } from '@atrium/contract/surveys/questionnaire'
import type { SurveyMode } from '@atrium/contract/surveys/schemas'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of the company’s own templates. */
export type TemplateRow = {
  template_id: string
  template_name: string
  description: string
  questionnaire: Questionnaire
  mode: SurveyMode
  cuts: SurveyCut[]
  created_by: string
}
const templates = (companyId: string) =>
  database
    .selectFrom('survey_template')
    .select([
      'template_id',
      'template_name',
      'description',
      sql<Questionnaire>`questionnaire`.as('questionnaire'),
      sql<SurveyMode>`mode`.as('mode'),
      sql<SurveyCut[]>`cuts`.as('cuts'),
      'created_by',
    ])
    .where('company_id', '=', companyId)

export const listOwn = (tx: Tx, companyId: string): Promise<TemplateRow[]> => tx.all(templates(companyId).orderBy('template_id'))
export const findOwn = (tx: Tx, companyId: string, templateId: string): Promise<TemplateRow | undefined> =>
  tx.first(templates(companyId).where('template_id', '=', templateId))
export const findByClientId = (tx: Tx, companyId: string, clientId: string): Promise<TemplateRow | undefined> =>
  tx.first(templates(companyId).where('client_template_id', '=', clientId))

export type NewTemplate = Omit<TemplateRow, 'template_id'> & { client_template_id: string; created_at: string }
/** Undefined if there is one of this name. */
export const insertTemplate = async (
  tx: Tx,
  company_id: string,
  { questionnaire, cuts, ...row }: NewTemplate,
): Promise<string | undefined> =>
  (
    await tx.first(
      database
        .insertInto('survey_template')
        .values({
          company_id,
          ...row,
          questionnaire: sql<string>`${JSON.stringify(questionnaire)}::jsonb`,
          cuts: sql<string[]>`${cuts}::text[]`,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('template_id'),
    )
  )?.template_id

export const deleteOwn = (tx: Tx, companyId: string, templateId: string) =>
  tx.run(database.deleteFrom('survey_template').where('company_id', '=', companyId).where('template_id', '=', templateId))
