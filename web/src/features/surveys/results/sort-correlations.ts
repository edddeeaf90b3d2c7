import type { SurveyResults } from '@atrium/contract/surveys/results-schemas'

/** `isSure`: its interval does not contain 0, so it is hardly chance. */
export type ShownCorrelation = { question_id: string; correlation: number; low: number; high: number; isSure: boolean }

/**
 * The correlations that have a value, the strongest first. `sure`: those that are positive and hardly chance. `silent`: how many questions
 * have none.
 */
export function sortCorrelations(correlations: SurveyResults['correlations']): {
  found: ShownCorrelation[]
  sure: ShownCorrelation[]
  silent: number
} {
  const found = correlations
    .flatMap(({ question_id, correlation, low, high }) =>
      correlation === null || low === null || high === null ? [] : [{ question_id, correlation, low, high, isSure: low > 0 || high < 0 }],
    )
    .toSorted((one, other) => other.correlation - one.correlation)
  return { found, sure: found.filter(({ low }) => low > 0), silent: correlations.length - found.length }
}
