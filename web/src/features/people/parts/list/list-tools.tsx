import { LayoutGrid, List } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { FilterChips } from './filter-chips.tsx'
import { ListFilters } from './list-filters.tsx'
import { ListSort } from './list-sort.tsx'
import styles from './list-tools.module.css'
import { useListView } from './list-view.ts'
import { PeopleSearch } from './people-search.tsx'
import type { PeopleListing } from './use-list.ts'

/** The list's search, filters and order, with the number of results. */
export function ListTools({ listing: { total } }: { listing: PeopleListing }) {
  const { formatMessage } = useIntl()
  const [view, setView] = useListView()
  return (
    <div className={styles.tools}>
      <div className={styles.line}>
        <PeopleSearch />
        <ListFilters />
        <SegmentedControl
          label={formatMessage({ id: 'people.view' })}
          value={view}
          onValueChange={setView}
          options={[
            { value: 'list', label: formatMessage({ id: 'people.view.list' }), icon: List },
            { value: 'cards', label: formatMessage({ id: 'people.view.cards' }), icon: LayoutGrid },
          ]}
        />
      </div>
      <FilterChips />
      <div className={styles.line}>
        <p className={styles.count} role="status">
          {total !== undefined && <FormattedMessage id="people.count" values={{ count: total }} />}
        </p>
        <ListSort />
      </div>
    </div>
  )
}
