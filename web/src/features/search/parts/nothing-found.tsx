import { SearchX } from 'lucide-react'
import { useIntl } from 'react-intl'
import { EmptyState } from '#ui/empty-state.tsx'

/** Nothing holds what was typed: what may help. */
export function NothingFound() {
  const { formatMessage } = useIntl()
  return (
    <EmptyState icon={SearchX} title={formatMessage({ id: 'search.nothing' })}>
      {formatMessage({ id: 'search.nothingText' })}
    </EmptyState>
  )
}
