import type { Questionnaire } from '@atrium/contract/surveys/questionnaire'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of action items. */
export type ActionRow = {
  action_id: string
  survey_id: string
  client_action_id: string
  question_id: string | null
  text: string
  owner_id: string | null
  due_on: string
  made_by: string | null
  made_at: string
  done_at: string | null
  done_by: string | null
  /** Its day has passed in the time zone of the survey. */
  is_overdue: boolean
  questionnaire: Questionnaire
}

const dayOf = (now: Date) => sql`(${now.toISOString()}::timestamptz at time zone survey.time_zone)::date`

/** Action items of surveys that are not deleted. */
const actions = (companyId: string, now: Date) =>
  database
    .selectFrom('survey_action')
    .innerJoin('survey', (join) =>
      join.onRef('survey.company_id', '=', 'survey_action.company_id').onRef('survey.survey_id', '=', 'survey_action.survey_id'),
    )
    .select([
      'survey_action.action_id',
      'survey_action.survey_id',
      'survey_action.client_action_id',
      'survey_action.question_id',
      'survey_action.text',
      'survey_action.owner_id',
      sql<string>`survey_action.due_on::text`.as('due_on'),
      'survey_action.made_by',
      'survey_action.made_at',
      'survey_action.done_at',
      'survey_action.done_by',
      sql<boolean>`survey_action.done_at is null and survey_action.due_on < ${dayOf(now)}`.as('is_overdue'),
      sql<Questionnaire>`coalesce(survey.asked, survey.questionnaire)`.as('questionnaire'),
    ])
    .where('survey_action.company_id', '=', companyId)
    .where('survey.deleted_at', 'is', null)

/** Those of a survey, or those that a person owns. */
export type Of = { survey_id: string } | { owner_id: string }
const placesOf = (of: Of) =>
  'survey_id' in of ? (['survey_action.survey_id', of.survey_id] as const) : (['survey_action.owner_id', of.owner_id] as const)

export const actionsOf = (companyId: string, of: Of, { isDone, now }: { isDone: boolean; now: Date }) => {
  const [column, id] = placesOf(of)
  return actions(companyId, now)
    .where(column, '=', id)
    .where('survey_action.done_at', isDone ? 'is not' : 'is', null)
}

export const findAction = (tx: Tx, companyId: string, actionId: string, now: Date): Promise<ActionRow | undefined> =>
  tx.first(actions(companyId, now).where('survey_action.action_id', '=', actionId))

export type ActionCounts = { open: number; overdue: number; done: number }
/** Counts the items of a survey or of a person by state. */
export const countActions = async (tx: Tx, companyId: string, of: Of, now: Date): Promise<ActionCounts> => {
  const [column, id] = placesOf(of)
  const counts = await tx.first(
    actions(companyId, now)
      .clearSelect()
      .select([
        sql<number>`(count(*) filter (where survey_action.done_at is null))::int`.as('open'),
        sql<number>`(count(*) filter (where survey_action.done_at is null and survey_action.due_on < ${dayOf(now)}))::int`.as('overdue'),
        sql<number>`count(survey_action.done_at)::int`.as('done'),
      ])
      .where(column, '=', id),
  )
  return counts ?? { open: 0, overdue: 0, done: 0 }
}

export const findMade = async (tx: Tx, companyId: string, madeBy: string, clientId: string): Promise<string | undefined> =>
  (
    await tx.first(
      database
        .selectFrom('survey_action')
        .select('action_id')
        .where('company_id', '=', companyId)
        .where('made_by', '=', madeBy)
        .where('client_action_id', '=', clientId),
    )
  )?.action_id

export type NewAction = Pick<
  ActionRow,
  'survey_id' | 'client_action_id' | 'question_id' | 'text' | 'due_on' | 'made_at'
> & { owner_id: string; made_by: string } // prettier-ignore
/** Undefined if it was made before with this client id. */
export const insertAction = async (tx: Tx, company_id: string, action: NewAction): Promise<string | undefined> =>
  (
    await tx.first(
      database
        .insertInto('survey_action')
        .values({ company_id, ...action })
        .onConflict((conflict) => conflict.doNothing())
        .returning('action_id'),
    )
  )?.action_id

export type ActionStep = Partial<Pick<ActionRow, 'text' | 'due_on' | 'owner_id' | 'done_at' | 'done_by'>>
export const changeAction = (tx: Tx, companyId: string, actionId: string, step: ActionStep) =>
  tx.run(database.updateTable('survey_action').set(step).where('company_id', '=', companyId).where('action_id', '=', actionId))

export const deleteAction = (tx: Tx, companyId: string, actionId: string) =>
  tx.run(database.deleteFrom('survey_action').where('company_id', '=', companyId).where('action_id', '=', actionId))

export const listActionIds = async (tx: Tx, companyId: string, surveyId: string): Promise<string[]> =>
  (
    await tx.all(sql<{ action_id: string }>`
      select action_id from survey_action where company_id = ${companyId} and survey_id = ${surveyId} order by action_id`)
  ).map(({ action_id }) => action_id)

/** Removes a deleted person from their items; the items stay. */
export const forgetPerson = (tx: Tx, companyId: string, employeeId: string) =>
  tx.run(sql`
    update survey_action set owner_id = nullif(owner_id, ${employeeId}::uuid), made_by = nullif(made_by, ${employeeId}::uuid),
      done_by = nullif(done_by, ${employeeId}::uuid)
    where company_id = ${companyId} and (owner_id = ${employeeId} or made_by = ${employeeId} or done_by = ${employeeId})`)

type Own = {
  action_id: string
  survey_id: string
  text: string
  due_on: string
  made_at: string
  done_at: string | null
  is_own: boolean | null
  is_made: boolean | null
  is_done_by: boolean | null
}
/** Of the export of personal data. */
export const listAllOf = (tx: Tx, companyId: string, employeeId: string, after: string | null, count: number): Promise<Own[]> =>
  tx.all(sql<Own>`
    select action_id, survey_id, text, due_on::text as due_on, made_at, done_at,
      owner_id = ${employeeId} as is_own, made_by = ${employeeId} as is_made, done_by = ${employeeId} as is_done_by
    from survey_action
    where company_id = ${companyId} and (owner_id = ${employeeId} or made_by = ${employeeId} or done_by = ${employeeId})
      and (${after}::uuid is null or action_id > ${after}::uuid)
    order by action_id limit ${count}`)

export type NotifiedAction = { employee_id: string; cause_id: string; text: string; done_at: string | null; made_by: string | null }
/** The items that people were notified of, as long as they own them. */
export const listNotifiedActions = (
  tx: Tx,
  companyId: string,
  keys: readonly { employee_id: string; cause_id: string; place: string }[],
): Promise<NotifiedAction[]> =>
  tx.all(sql<NotifiedAction>`
    select w.employee_id, w.cause_id, a.text, a.done_at, a.made_by
    from unnest(
      ${keys.map((one) => one.employee_id)}::uuid[], ${keys.map((one) => one.cause_id)}::uuid[],
      ${keys.map(({ place }) => place.slice(place.indexOf('/') + 1))}::uuid[]
    ) as w(employee_id, cause_id, action_id)
    join survey_action a on a.company_id = ${companyId} and a.action_id = w.action_id and a.owner_id = w.employee_id
    join survey s on s.company_id = a.company_id and s.survey_id = a.survey_id and s.deleted_at is null`)

/** Names items in the audit trail by their text. */
export async function findActionNames(tx: Tx, companyId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.all(
    database
      .selectFrom('survey_action')
      .select(['action_id', 'text'])
      .where('company_id', '=', companyId)
      .where('action_id', '=', sql<string>`any(${ids}::uuid[])`),
  )
  return new Map(rows.map(({ action_id, text }) => [action_id, text]))
}
