import type { SurveyTheme } from '@atrium/contract/surveys/results-schemas'
import type { Tx } from '#kernel/database/transaction'
import { countWritten, listSpelled, listTermCounts } from './queries.ts'
import { decideTerms, themesListed, themesOf } from './rules.ts'
import { spellingOf } from './terms.ts'

export type Written = { survey_id: string; minimum_group: number; questionIds: readonly string[] }

/** What the comments on these questions are about, by plain counting. */
export async function readThemes(tx: Tx, companyId: string, written: Written): Promise<SurveyTheme[]> {
  const themes = themesOf(await listShown(tx, companyId, written)).slice(0, themesListed)
  const spelled = Map.groupBy(await listSpelled(tx, companyId, written.survey_id, themes), ({ term }) => term)
  return themes.map(({ term, count }) => ({ theme: term, name: spellingOf(term, (spelled.get(term) ?? []).map(({ text }) => text)), count })) // prettier-ignore
}

/** The questions on which a theme is shown: only there it selects comments. */
export const questionsWithTheme = async (tx: Tx, companyId: string, written: Written, theme: string): Promise<string[]> =>
  (await listShown(tx, companyId, written, theme)).flatMap(({ question_id, term }) => (term === theme ? [question_id] : []))

async function listShown(tx: Tx, companyId: string, { survey_id, minimum_group, questionIds }: Written, of?: string) {
  const counts = await listTermCounts(tx, companyId, survey_id, { questionIds, minimum: minimum_group, of })
  return decideTerms(counts, await countWritten(tx, companyId, survey_id, questionIds), minimum_group)
}
