import { SearchX } from 'lucide-react'
import { useIntl } from 'react-intl'
import { EmptyState } from '#ui/states/empty-state.tsx'

/** Shown without results: suggestions that may help. */
export function NothingFound() {
  const { formatMessage } = useIntl()
  return (
    <EmptyState icon={SearchX} title={formatMessage({ id: 'search.nothing' })}>
      {formatMessage({ id: 'search.nothingText' })}
    </EmptyState>
  )
}
