import { activityTypes } from '@atrium/contract/badges/criteria'
import type { BadgeCriteria } from '@atrium/contract/badges/criteria-schemas'
import type { Badge } from '@atrium/contract/badges/schemas'
import { useIntl, type IntlShape } from 'react-intl'
import { useCompany } from '#app/company/company-context.tsx'

const monthsOfYear = 12

/** How to get a badge, one sentence for each criterion that everyone may know. */
export function useRuleWords(): (badge: Pick<Badge, 'criterias'>) => string[] {
  const intl = useIntl()
  const values = useCompany().company?.values ?? []
  return ({ criterias }) =>
    criterias.flatMap((criteria) => {
      const type = activityTypes.find((name) => name === criteria.criteria_type)
      if (!type) return []
      const value = values.find(({ value_id }) => value_id === criteria.value_id)?.name
      const what = intl.formatMessage({ id: `badges.rule.${type}` })
      const about = value ? intl.formatMessage({ id: 'badges.rule.ofValue' }, { what, value }) : what
      const words =
        type === 'profile_complete'
          ? about
          : intl.formatMessage({ id: 'badges.rule.is' }, { what: about, comparison: comparisonOf(intl, criteria) })
      const { from, to } = criteria
      if (!from || !to) return [words]
      const days = intl.formatDateTimeRange(new Date(from), new Date(to), { dateStyle: 'medium', timeZone: 'UTC' })
      return [intl.formatMessage({ id: 'badges.rule.between' }, { words, days })]
    })
}

function comparisonOf(intl: IntlShape, { criteria_type, search_type, value }: BadgeCriteria): string {
  const amount = criteria_type === 'tenure' ? monthsIn(intl, Number(value)) : intl.formatNumber(Number(value))
  const operator = ['gte', 'gt', 'lte', 'lt', 'neq'].find((name) => name === search_type)
  if (operator === 'gte') return intl.formatMessage({ id: 'badges.compare.gte' }, { amount })
  if (operator === 'gt') return intl.formatMessage({ id: 'badges.compare.gt' }, { amount })
  if (operator === 'lte') return intl.formatMessage({ id: 'badges.compare.lte' }, { amount })
  if (operator === 'lt') return intl.formatMessage({ id: 'badges.compare.lt' }, { amount })
  return intl.formatMessage({ id: operator ? 'badges.compare.neq' : 'badges.compare.eq' }, { amount })
}

/** Whole years as years. */
const monthsIn = (intl: IntlShape, months: number): string => {
  const isYears = months > 0 && months % monthsOfYear === 0
  const style = { style: 'unit', unit: isYears ? 'year' : 'month', unitDisplay: 'long' } as const
  return intl.formatNumber(isYears ? months / monthsOfYear : months, style)
}
