import { SlidersHorizontal } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { popupOnDemand } from '#app/on-demand/popup-on-demand.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { Button } from '#ui/button.tsx'
import { filtersIn } from './list-input.ts'
import { useAllowed, useListSearch } from './use-list.ts'

const ListFiltersPopover = popupOnDemand(() => import('./list-filters-popover.tsx'), 'dialog')

/** The button that opens all filters. */
export function ListFilters() {
  const { formatMessage } = useIntl()
  const count = Object.keys(filtersIn(useListSearch(), useAllowed())).length
  return (
    <ListFiltersPopover
      trigger={
        <Button icon={SlidersHorizontal}>
          <FormattedMessage id="people.filters" />
          {count > 0 && <Badge tone="accent" count={count} label={formatMessage({ id: 'people.filters.count' }, { count })} />}
        </Button>
      }
    />
  )
}
