import { randomInt } from 'node:crypto'
import type { Sealing } from '#kernel/identity/sealing'
import type { Transactions, Tx } from '#kernel/database/transaction'
import { announceSurvey } from '../announcing.ts'
import { queueAnswer } from '../answering/queries.ts'
import { sealAnswer, unsealAnswer, type Cuts, type QueuedAnswer } from '../answering/sealing.ts'
import { writeCorrelations } from '../results/correlations/correlations.ts'
import { changeSurvey, findSurvey, lockSurvey, type SurveyRow } from '../queries.ts'
import { questionsOf } from '../rules.ts'
import { addTallies, emptyQueue, insertComments, insertConfidential, listQueued, listQueuedIds, takeUncounted } from './queries.ts'
import { commentsOf, decideKept, decideStep, noCuts, shuffled, tallyOf, withOnly } from './rules.ts'

/** How many answers are in memory at once. */
const atOnce = 5_000

/** What a count brought: nothing, more than before, or all that there will be. */
type Counted = 'nothing' | 'more' | 'all'

/** Brings the counts of a survey up to date; writes confidential answers once there are enough of them. */
export async function countSurvey(tx: Tx, sealing: Sealing, companyId: string, surveyId: string): Promise<Counted> {
  const found = await findSurvey(tx, companyId, surveyId)
  if (!found?.has_begun || found.is_counted) return 'nothing'
  await lockSurvey(tx, companyId, surveyId)
  const survey = await findSurvey(tx, companyId, surveyId)
  if (!survey || survey.is_counted) return 'nothing'
  const isFinal = survey.state === 'closed'
  const write = survey.mode === 'attributed' ? countAttributed : writeStep
  const counted = await write(tx, companyId, survey, { sealing, isFinal })
  if (counted === 0 && !isFinal) return 'nothing'
  if (isFinal) await writeCorrelations(tx, companyId, survey)
  await changeSurvey(tx, companyId, surveyId, { counted_count: survey.counted_count + counted, is_counted: isFinal })
  return isFinal ? 'all' : 'more'
}

/**
 * Counts a survey, and tells people what is new. Notifications are queued together with the last count: a node that ends in between loses
 * none. Open pages are told in a transaction of its own, since counting may take long and the directory is locked before surveys.
 */
export async function countAndTell({ transactions, sealing }: CountParts, companyId: string, surveyId: string): Promise<void> {
  const counted = await transactions({ effect: 'write', companyId }, async (tx) => {
    const found = await countSurvey(tx, sealing, companyId, surveyId)
    if (found === 'all') await tx.enqueue('surveys.notify', { company_id: companyId, survey_id: surveyId, news: 'results', cause: '', after: null }) // prettier-ignore
    return found
  })
  if (counted !== 'nothing') await transactions({ effect: 'write', companyId }, (tx) => announceSurvey(tx, companyId, surveyId))
}
export type CountParts = { transactions: Transactions; sealing: Sealing }
type Step = { sealing: Sealing; isFinal: boolean }

const questionsById = ({ asked, questionnaire }: SurveyRow) =>
  new Map(questionsOf(asked ?? questionnaire).map((question) => [question.question_id, question]))

async function countAttributed(tx: Tx, companyId: string, survey: SurveyRow): Promise<number> {
  const questions = questionsById(survey)
  for (let counted = 0; ;) {
    const some = await takeUncounted(tx, companyId, survey.survey_id, atOnce)
    const rows = some.map(({ answers, employee_id, department_id, location, manager_id, tenure }) => ({
      answers,
      employee_id,
      cuts: withOnly({ department_id, location, manager_id, tenure }, survey.cuts),
    }))
    if (rows.length) await addTallies(tx, companyId, survey.survey_id, tallyOf(questions, rows))
    await insertComments(tx, companyId, survey.survey_id, rows.flatMap((row) => commentsOf(questions, row))) // prettier-ignore
    counted += some.length
    if (some.length < atOnce) return counted
  }
}

/**
 * Writes a step of confidential answers, in an order by chance and in one transaction, so that neither hidden columns nor the log of the
 * database tell which came first. Before the end as many stay in the queue as the smallest group has, chosen by chance and encrypted anew, so
 * that the last step is large enough and nobody knows who is in which. At the end too few answers in all are deleted: they could never be shown.
 */
async function writeStep(tx: Tx, companyId: string, survey: SurveyRow, { sealing, isFinal }: Step): Promise<number> {
  const { survey_id, minimum_group, cuts, results } = survey
  const ids = shuffled(await listQueuedIds(tx, companyId, survey_id), randomInt)
  const written = decideStep(ids.length, survey.counted_count, minimum_group, { isFinal, inSteps: results === 'in_steps' })
  if (written === 0 && !isFinal) return 0
  const chosen = ids.slice(0, written)
  const groups: Cuts[] = []
  for (const answer of unsealed(tx, sealing, companyId, survey_id, chosen)) groups.push(...(await answer).map((one) => one.cuts))
  const kept = decideKept(groups, cuts, minimum_group) ?? []
  const questions = questionsById(survey)
  let done = 0
  for (const some of unsealed(tx, sealing, companyId, survey_id, chosen)) {
    const rows = (await some).map(({ answers }, index) => ({ answers, cuts: kept[done + index] ?? noCuts }))
    await insertConfidential(tx, companyId, survey_id, shuffled(rows, randomInt))
    await addTallies(tx, companyId, survey_id, tallyOf(questions, rows))
    const comments = rows.flatMap((row) => commentsOf(questions, { ...row, employee_id: null }))
    await insertComments(tx, companyId, survey_id, shuffled(comments, randomInt))
    done += rows.length
  }
  await sealAnew(tx, sealing, companyId, survey_id, ids.slice(written), isFinal)
  await emptyQueue(tx, companyId, survey_id, ids)
  return done
}

/** Writes what stays as if it had come now. */
async function sealAnew(
  tx: Tx,
  sealing: Sealing,
  companyId: string,
  surveyId: string,
  ids: readonly string[],
  isFinal: boolean,
): Promise<void> {
  if (isFinal) return
  for (const some of unsealed(tx, sealing, companyId, surveyId, ids))
    for (const answer of await some) await queueAnswer(tx, companyId, surveyId, sealAnswer(sealing, surveyId, answer))
}

/** Queued answers, some at a time, in the order of the ids. */
function* unsealed(
  tx: Tx,
  sealing: Sealing,
  companyId: string,
  surveyId: string,
  ids: readonly string[],
): Generator<Promise<QueuedAnswer[]>> {
  for (let start = 0; start < ids.length; start += atOnce)
    yield unsealSome(tx, sealing, companyId, surveyId, ids.slice(start, start + atOnce))
}

async function unsealSome(tx: Tx, sealing: Sealing, companyId: string, surveyId: string, ids: readonly string[]): Promise<QueuedAnswer[]> {
  const rows = new Map((await listQueued(tx, companyId, surveyId, ids)).map((row) => [row.queued_id, row.sealed_answer]))
  return ids.flatMap((id) => {
    const sealed = rows.get(id)
    return sealed ? [unsealAnswer(sealing, surveyId, sealed)] : []
  })
}
