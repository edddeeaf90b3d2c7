import { randomUUID } from 'node:crypto'
import type { Clock } from '#kernel/clock'
import type { Log } from '#kernel/log'
import type { Switches } from '#kernel/http/switches'
import type { Sealing } from '#kernel/identity/sealing'
import type { JobData } from '#kernel/jobs/jobs'
import type { Transactions, Tx } from '#kernel/database/transaction'
import { eachApart } from '#kernel/jobs/each-apart'
import { lockDirectory } from '#modules/people'
import { announceSurvey } from '../announcing.ts'
import { countAndTell } from '../counting/counting.ts'
import { factsOf } from '../making.ts'
import { changeSurvey, countAnswered, findLastRun, findSurvey, insertSurvey, lockSurvey, type SurveyRow } from '../queries.ts'
import { decideNextRun, decideReminder } from '../rules.ts'
import { begin, end } from './publishing.ts'
import { listCompaniesWithOpenSurveys, listOpen } from './queries.ts'
import { enqueueReminder } from './reminding.ts'

export type WatchParts = { transactions: Transactions; switches: Switches; clock: Clock; log: Log; sealing: Sealing }

/** The worker of `surveys.watch`: begins and closes surveys, reminds people, counts answers, and plans the next runs. */
export const watchWorker = (parts: WatchParts) => async (): Promise<void> => {
  await eachApart(
    await parts.transactions({ effect: 'read' }, listCompaniesWithOpenSurveys),
    ({ company_id }) => watchCompany(parts, company_id),
    { log: parts.log, failed: 'the surveys of a company were not looked after', idsOf: ({ company_id }) => ({ company_id }) },
  )
}

async function watchCompany({ transactions, switches, clock, log, sealing }: WatchParts, companyId: string): Promise<void> {
  const open = await transactions({ effect: 'read', companyId }, async (tx) =>
    (await switches.isOn(companyId, 'surveys', tx)) ? listOpen(tx, companyId) : [],
  )
  const watch = async (id: string): Promise<void> => {
    await transactions({ effect: 'write', companyId }, (tx) => advance(tx, companyId, id, clock()))
    await countAndTell({ transactions, sealing }, companyId, id)
  }
  await eachApart(open, watch, {
    log,
    failed: 'a survey was not looked after',
    idsOf: (survey_id) => ({ company_id: companyId, survey_id }),
  })
}

/** The worker of `surveys.count`. */
export const countWorker =
  (parts: WatchParts) =>
  ({ company_id: companyId, survey_id }: JobData<'surveys.count'>): Promise<void> =>
    countAndTell(parts, companyId, survey_id)

/** Takes a survey as far as it goes now. */
async function advance(tx: Tx, companyId: string, surveyId: string, now: Date): Promise<void> {
  const found = await findSurvey(tx, companyId, surveyId)
  if (!found || !(await isDue(tx, companyId, found, now))) return
  await lockDirectory(tx, companyId)
  await lockSurvey(tx, companyId, surveyId)
  const survey = await findSurvey(tx, companyId, surveyId)
  if (!survey) return
  if (isToBegin(survey, now)) await begin(tx, companyId, survey, null, now)
  else if (await isToEnd(tx, companyId, survey, now)) {
    await end(tx, companyId, survey, now)
    await planNext(tx, companyId, survey, now)
  } else return remind(tx, companyId, survey, now)
  await announceSurvey(tx, companyId, surveyId)
}

const isDue = async (tx: Tx, companyId: string, survey: SurveyRow, now: Date): Promise<boolean> =>
  isToBegin(survey, now) || dueReminders(survey, now).length > 0 || (await isToEnd(tx, companyId, survey, now))

const isToBegin = ({ state, starts_at }: SurveyRow, now: Date): boolean =>
  state === 'scheduled' && (!starts_at || Date.parse(starts_at) <= now.getTime())

async function isToEnd(tx: Tx, companyId: string, { state, ends_at, quota, survey_id }: SurveyRow, now: Date): Promise<boolean> {
  if (state !== 'live' && state !== 'paused') return false
  if (ends_at && Date.parse(ends_at) <= now.getTime()) return true
  return quota !== null && ((await countAnswered(tx, companyId, [survey_id])).get(survey_id) ?? 0) >= quota
}

const dueReminders = (survey: SurveyRow, now: Date): readonly string[] =>
  survey.state === 'live' && survey.reminders ? decideReminder(survey, now) : []

async function remind(tx: Tx, companyId: string, survey: SurveyRow, now: Date): Promise<void> {
  const due = dueReminders(survey, now)
  if (!due.length) return
  const { survey_id, reminders_sent } = survey
  await changeSurvey(tx, companyId, survey_id, { reminded_at: now.toISOString(), reminders_sent: [...reminders_sent, ...due] })
  await enqueueReminder(tx, companyId, survey_id, now)
}

/** A survey that is asked again has its next run scheduled as soon as one has ended by its time. */
async function planNext(tx: Tx, companyId: string, survey: SurveyRow, now: Date): Promise<void> {
  const { recurrence, starts_at, series_id, author_id } = survey
  if (!recurrence || !starts_at) return
  const next = decideNextRun(recurrence, new Date(starts_at), now)
  const facts = { ...factsOf(survey), starts_at: next.starts_at.toISOString(), ends_at: next.ends_at.toISOString() }
  const run = (await findLastRun(tx, companyId, series_id)) + 1
  const place = { author_id, client_survey_id: randomUUID(), series_id, run, created_at: now.toISOString() }
  const id = await insertSurvey(tx, companyId, facts, place)
  if (id) await changeSurvey(tx, companyId, id, { state: 'scheduled', published_at: now.toISOString() })
}
