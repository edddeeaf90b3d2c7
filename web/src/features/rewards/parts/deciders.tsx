import type { Order } from '@atrium/contract/rewards/orders'
import { FormattedMessage, useIntl } from 'react-intl'
import { nameOf, usePeople } from '#features/people/people.ts'

/** Of one’s own order: who decides about it instead. Nothing of another. */
export function Deciders({ order: { deciders }, className }: { order: Order; className?: string | undefined }) {
  const { formatList } = useIntl()
  const people = usePeople(deciders)
  if (!deciders.length) return null
  const names = deciders.map((id) => people.find(({ employee_id }) => employee_id === id)).map((person) => (person ? nameOf(person) : '…'))
  return (
    <span className={className}>
      <FormattedMessage id="rewards.deciders" values={{ names: formatList(names, { type: 'disjunction' }) }} />
    </span>
  )
}
