import type { Tx } from '#kernel/database/transaction'
import type { SurveyRow } from '../../queries.ts'
import { questionsOf } from '../../rules.ts'
import { insertCorrelations, listAnswers } from './queries.ts'
import { comparedQuestions, decideCorrelation, pairsIn } from './rules.ts'
import type { Correlation, Pairs } from './spearman.ts'

/** How many answers are in memory at once. */
const atOnce = 5_000

/**
 * Computes the correlations with engagement once, when the last answers are written: each question has only one such figure, so none can be
 * subtracted from another. Only from answers that are stored together, and without groups.
 */
export async function writeCorrelations(tx: Tx, companyId: string, survey: SurveyRow): Promise<void> {
  const { survey_id, minimum_group } = survey
  const compared = comparedQuestions(questionsOf(survey.asked ?? survey.questionnaire))
  if (!compared.length) return
  const counted = await countPairs(tx, companyId, survey)
  const rows = compared.map(({ question_id }) => ({
    question_id,
    ...roundedOf(decideCorrelation(counted.get(question_id) ?? [], minimum_group)),
  }))
  await insertCorrelations(tx, companyId, survey_id, rows)
}

/** How many people have each pair of ratings, by question. */
async function countPairs(tx: Tx, companyId: string, { survey_id, asked, questionnaire }: SurveyRow): Promise<Map<string, Pairs>> {
  const questions = questionsOf(asked ?? questionnaire)
  const counts = new Map<string, Map<string, { x: number; y: number; count: number }>>()
  for (let after: string | null = null; ;) {
    const some = await listAnswers(tx, companyId, survey_id, after, atOnce)
    for (const { question_id, x, y } of some.flatMap(({ answers }) => pairsIn(questions, answers))) {
      const pairs = counts.get(question_id) ?? new Map<string, { x: number; y: number; count: number }>()
      const pair = pairs.get(`${x}/${y}`)
      pairs.set(`${x}/${y}`, { x, y, count: (pair?.count ?? 0) + 1 })
      counts.set(question_id, pairs)
    }
    if (some.length < atOnce) return new Map([...counts].map(([id, pairs]) => [id, [...pairs.values()]]))
    after = some.at(-1)?.response_id ?? null
  }
}

const rounded = (number: number): number => Math.round(number * 100) / 100
const roundedOf = (found: Correlation | undefined) =>
  found
    ? { correlation: rounded(found.correlation), low: rounded(found.low), high: rounded(found.high) }
    : { correlation: null, low: null, high: null }
