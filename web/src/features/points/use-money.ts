import { useIntl } from 'react-intl'
import { useCompany } from '#app/company/company-context.tsx'
import { wholeOf } from '#features/company/amounts.ts'

/** Writes amounts in the company's currency, from its smallest units; without a company, nothing. */
function useMoney(): (units: number) => string {
  const { formatNumber } = useIntl()
  const currency = useCompany().company?.currency
  return (units) => (currency ? formatNumber(wholeOf(units, currency), { style: 'currency', currency }) : '')
}

/** Writes what points are worth today; nothing where they have no value. */
export function useWorth(): (points: number) => string {
  const money = useMoney()
  const each = useCompany().company?.point_unit_value ?? 0
  return (points) => (each > 0 ? money(points * each) : '')
}
