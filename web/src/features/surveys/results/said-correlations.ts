import type { SurveyResults } from '@atrium/contract/surveys/results-schemas'

/** `isSure`: its interval does not contain 0, so it is hardly chance. */
export type Said = { question_id: string; correlation: number; low: number; high: number; isSure: boolean }

/**
 * What can be said, the strongest first; `sure` has those of it that go up with engagement and hardly by chance. `silent`: of how many
 * questions nothing can be said.
 */
export function said(correlations: SurveyResults['correlations']): { found: Said[]; sure: Said[]; silent: number } {
  const found = correlations
    .flatMap(({ question_id, correlation, low, high }) =>
      correlation === null || low === null || high === null ? [] : [{ question_id, correlation, low, high, isSure: low > 0 || high < 0 }],
    )
    .toSorted((one, other) => other.correlation - one.correlation)
  return { found, sure: found.filter(({ low }) => low > 0), silent: correlations.length - found.length }
}
