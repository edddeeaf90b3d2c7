import type { BadgeCriteria } from '@atrium/contract/badges/criteria-schemas'
import { contestMeasures } from '@atrium/contract/contests/kinds'

type Counted = { measure: (typeof contestMeasures)[number]; least: number }
/** What counts in a contest by criteria, and how much of it is needed at least to be in the standing. */
export const measuresOf = (criterias: readonly BadgeCriteria[]): Counted[] =>
  criterias.flatMap(({ criteria_type, search_type, value }) => {
    const measure = contestMeasures.find((one) => one === criteria_type)
    return measure ? [{ measure, least: search_type === 'gte' ? Number(value) : 0 }] : []
  })
