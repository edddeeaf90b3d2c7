import { SlidersHorizontal } from 'lucide-react'
import type { ComponentProps } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { openedOnDemand } from '#app/failures/opened-on-demand.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { filtersIn } from './list-input.ts'
import { useAllowed, useListSearch } from './use-list.ts'

/** The button with all that people can be filtered by. */
export const ListFilters = openedOnDemand(() => import('./list-filters-popover.tsx'), ListFiltersButton)

export function ListFiltersButton(props: Omit<ComponentProps<typeof Button>, 'icon' | 'children'>) {
  const { formatMessage } = useIntl()
  const count = Object.keys(filtersIn(useListSearch(), useAllowed())).length
  return (
    <Button aria-haspopup="dialog" {...props} icon={SlidersHorizontal}>
      <FormattedMessage id="people.filters" />
      {count > 0 && <Badge tone="accent" count={count} label={formatMessage({ id: 'people.filters.count' }, { count })} />}
    </Button>
  )
}
