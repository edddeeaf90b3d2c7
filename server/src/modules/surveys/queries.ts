import type { Audience } from '@atrium/contract/people/audience'
import type { SurveyCut } from '@atrium/contract/surveys/kinds'
import type { Questionnaire } from '@atrium/contract/surveys/questionnaire'
import type { SurveyMode, SurveyRecurrence, SurveyResultsRule, SurveySharing, SurveyState } from '@atrium/contract/surveys/schemas'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of surveys. */
export type SurveyRow = {
  survey_id: string
  client_survey_id: string
  author_id: string
  series_id: string
  run: number
  title: string
  questionnaire: Questionnaire
  asked: Questionnaire | null
  questionnaire_version: number
  audience: Audience
  mode: SurveyMode
  state: SurveyState
  results: SurveyResultsRule
  minimum_group: number
  cuts: SurveyCut[]
  starts_at: string | null
  ends_at: string | null
  time_zone: string
  reminders: boolean
  quota: number | null
  recurrence: SurveyRecurrence | null
  sharing: SurveySharing
  published_at: string | null
  closed_at: string | null
  has_begun: boolean
  invited_count: number
  answered_count: number
  counted_count: number
  is_counted: boolean
  reminded_at: string | null
  reminders_sent: string[]
  created_at: string
}
/** What is known of the one who asks. */
export type SeenSurvey = SurveyRow & { is_invited: boolean; is_answered: boolean; manages_invited: boolean }

const surveys = (companyId: string) =>
  database
    .selectFrom('survey')
    .select([
      'survey.survey_id',
      'survey.client_survey_id',
      'survey.author_id',
      'survey.series_id',
      'survey.run',
      'survey.title',
      sql<Questionnaire>`survey.questionnaire`.as('questionnaire'),
      sql<Questionnaire | null>`survey.asked`.as('asked'),
      'survey.questionnaire_version',
      sql<Audience>`survey.audience`.as('audience'),
      sql<SurveyMode>`survey.mode`.as('mode'),
      sql<SurveyState>`survey.state`.as('state'),
      sql<SurveyResultsRule>`survey.results`.as('results'),
      'survey.minimum_group',
      sql<SurveyCut[]>`survey.cuts`.as('cuts'),
      'survey.starts_at',
      'survey.ends_at',
      'survey.time_zone',
      'survey.reminders',
      'survey.quota',
      sql<SurveyRecurrence | null>`survey.recurrence`.as('recurrence'),
      sql<SurveySharing>`survey.sharing`.as('sharing'),
      'survey.published_at',
      'survey.closed_at',
      'survey.has_begun',
      'survey.invited_count',
      'survey.answered_count',
      'survey.counted_count',
      'survey.is_counted',
      'survey.reminded_at',
      'survey.reminders_sent',
      'survey.created_at',
    ])
    .where('survey.company_id', '=', companyId)
    .where('survey.deleted_at', 'is', null)

export type Asking = { companyId: string; employeeId: string; mayManage: boolean }
const seen = ({ companyId, employeeId }: Asking) =>
  surveys(companyId)
    .leftJoin('survey_participant as p', (join) =>
      join
        .onRef('p.company_id', '=', 'survey.company_id')
        .onRef('p.survey_id', '=', 'survey.survey_id')
        .on('p.employee_id', '=', employeeId),
    )
    .select([
      sql<boolean>`p.employee_id is not null`.as('is_invited'),
      sql<boolean>`p.answered_on is not null`.as('is_answered'),
      sql<boolean>`(survey.sharing ->> 'managers')::boolean and exists (
        select from survey_participant line
        where line.company_id = survey.company_id and line.survey_id = survey.survey_id and line.manager_id = ${employeeId})`.as(
        'manages_invited',
      ),
    ])

/** Surveys for a person: those to which they were invited, and those whose results are shared with them. With `mayManage` all of them. */
export const readable = (asking: Asking) => {
  const every = seen(asking)
  if (asking.mayManage) return every
  return every.where(
    sql<boolean>`(p.employee_id is not null or survey.state = 'closed' and (
      survey.sharing -> 'employees' @> ${JSON.stringify([{ employee_id: asking.employeeId }])}::jsonb
      or (survey.sharing ->> 'managers')::boolean and exists (
        select from survey_participant line
        where line.company_id = survey.company_id and line.survey_id = survey.survey_id and line.manager_id = ${asking.employeeId})))`,
  )
}
type Readable = ReturnType<typeof readable>

export const inState = (found: Readable, state: SurveyState): Readable => found.where('survey.state', '=', state)
export const waitingOf = (found: Readable): Readable =>
  found.where(sql<boolean>`survey.state = 'live' and p.employee_id is not null and p.answered_on is null`)
export const recurringOf = (found: Readable): Readable => found.where('survey.recurrence', 'is not', null)
export const inSeries = (found: Readable, seriesId: string): Readable => found.where('survey.series_id', '=', seriesId)
export const saying = (found: Readable, words: readonly string[]): Readable =>
  words.reduce(
    (narrowed, word) =>
      narrowed.where(
        sql<boolean>`strpos(folded(survey.title || ' ' || coalesce(survey.questionnaire ->> 'title', '')), folded(${word})) > 0`,
      ),
    found,
  )

export const findReadable = (tx: Tx, asking: Asking, surveyId: string): Promise<SeenSurvey | undefined> =>
  tx.first(readable(asking).where('survey.survey_id', '=', surveyId))
export const listReadable = (tx: Tx, asking: Asking, surveyIds: readonly string[]): Promise<SeenSurvey[]> =>
  tx.all(readable(asking).where('survey.survey_id', '=', sql<string>`any(${surveyIds}::uuid[])`))
export const findSurvey = (tx: Tx, companyId: string, surveyId: string): Promise<SurveyRow | undefined> =>
  tx.first(surveys(companyId).where('survey.survey_id', '=', surveyId))
/** Locks a survey before its state changes: answers wait, and those that are being written have ended. */
export const lockSurvey = (tx: Tx, companyId: string, surveyId: string) =>
  tx.run(sql`select 1 from survey where company_id = ${companyId} and survey_id = ${surveyId} for no key update`)

export const findByClientId = async (tx: Tx, companyId: string, authorId: string, clientId: string): Promise<string | undefined> =>
  (
    await tx.first(
      database
        .selectFrom('survey')
        .select('survey_id')
        .where('company_id', '=', companyId)
        .where('author_id', '=', authorId)
        .where('client_survey_id', '=', clientId),
    )
  )?.survey_id

const jsonOf = (value: unknown) => sql<string>`${JSON.stringify(value)}::jsonb`

/** What its makers decide. */
export type SurveyFacts = Pick<
  SurveyRow,
  'questionnaire' | 'audience' | 'mode' | 'results' | 'minimum_group' | 'cuts' | 'starts_at' | 'ends_at' | 'time_zone' | 'reminders' | 'quota' | 'recurrence' | 'sharing'
> // prettier-ignore
const columnsOf = ({ questionnaire, audience, sharing, recurrence, cuts, ...plain }: SurveyFacts) => ({
  ...plain,
  title: titleOf(questionnaire),
  questionnaire: jsonOf(questionnaire),
  audience: jsonOf(audience),
  sharing: jsonOf(sharing),
  recurrence: recurrence ? jsonOf(recurrence) : null,
  cuts: sql<string[]>`${cuts}::text[]`,
})
const titleOf = ({ languages, title }: Questionnaire): string => languages.map((one) => title[one]).find(Boolean) ?? ''

export type SurveyPlace = { author_id: string; client_survey_id: string; series_id: string; run: number; created_at: string }
/** Undefined if it was made before with this client id. */
export const insertSurvey = async (tx: Tx, company_id: string, facts: SurveyFacts, place: SurveyPlace): Promise<string | undefined> =>
  (
    await tx.first(
      database
        .insertInto('survey')
        .values({ company_id, ...place, ...columnsOf(facts) })
        .onConflict((conflict) => conflict.doNothing())
        .returning('survey_id'),
    )
  )?.survey_id

export const updateFacts = (tx: Tx, companyId: string, surveyId: string, facts: SurveyFacts) =>
  tx.run(database.updateTable('survey').set(columnsOf(facts)).where('company_id', '=', companyId).where('survey_id', '=', surveyId))

export type SurveyStep = Partial<
  Pick<
    SurveyRow,
    | 'state' | 'starts_at' | 'ends_at' | 'published_at' | 'closed_at' | 'has_begun' | 'invited_count' | 'answered_count' | 'counted_count'
    | 'is_counted' | 'reminded_at' | 'questionnaire_version' | 'run' | 'series_id'
  > // prettier-ignore
> & { deleted_at?: string; asked?: Questionnaire; reminders_sent?: readonly string[] }
export const changeSurvey = (tx: Tx, companyId: string, surveyId: string, { asked, reminders_sent, ...step }: SurveyStep) =>
  tx.run(
    database
      .updateTable('survey')
      .set({
        ...step,
        ...(asked && { asked: jsonOf(asked) }),
        ...(reminders_sent && { reminders_sent: sql<string[]>`${reminders_sent}::text[]` }),
      })
      .where('company_id', '=', companyId)
      .where('survey_id', '=', surveyId),
  )

export const insertVersion = (
  tx: Tx,
  company_id: string,
  row: { survey_id: string; version: number; questionnaire: Questionnaire; made_by: string | null; made_at: string },
) =>
  tx.run(
    database
      .insertInto('survey_version')
      .values({ company_id, ...row, questionnaire: jsonOf(row.questionnaire) })
      .onConflict((conflict) => conflict.doNothing()),
  )

/** The greatest run of a series. */
export const findLastRun = async (tx: Tx, companyId: string, seriesId: string): Promise<number> =>
  (
    await tx.first(sql<{ run: number }>`
      select coalesce(max(run), 0) as run from survey where company_id = ${companyId} and series_id = ${seriesId} and deleted_at is null`)
  )?.run ?? 0

/** How many have answered each of these surveys; those without anyone are left out. */
export const countAnswered = async (tx: Tx, companyId: string, surveyIds: readonly string[]): Promise<ReadonlyMap<string, number>> =>
  surveyIds.length === 0
    ? new Map()
    : new Map(
        (
          await tx.all(sql<{ survey_id: string; answered: number }>`
            select survey_id, count(*)::int as answered from survey_participant
            where company_id = ${companyId} and survey_id = any(${surveyIds}::uuid[]) and answered_on is not null group by survey_id`)
        ).map(({ survey_id, answered }) => [survey_id, answered]),
      )

/** The run before: the latest closed one of the series. */
export const findPrevious = (tx: Tx, companyId: string, { series_id, run }: SurveyRow): Promise<SurveyRow | undefined> =>
  tx.first(
    surveys(companyId)
      .where('survey.series_id', '=', series_id)
      .where('survey.run', '<', run)
      .where('survey.state', '=', 'closed')
      .orderBy('survey.run', 'desc')
      .limit(1),
  )
/** The newest runs of a series that somebody may read and that have begun, the oldest first. */
export const listRuns = async (tx: Tx, asking: Asking, seriesId: string, most: number): Promise<SeenSurvey[]> =>
  (
    await tx.all(
      readable(asking)
        .where('survey.series_id', '=', seriesId)
        .where('survey.has_begun', '=', true)
        .orderBy('survey.run', 'desc')
        .limit(most),
    )
  ).toReversed()
