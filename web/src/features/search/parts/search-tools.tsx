import { dayIn, readTokens, type SearchToken } from '@atrium/contract/search/query'
import type { SearchSort } from '@atrium/contract/search/schemas'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Chip } from '#ui/marks/chip.tsx'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { timeZone } from '../time-zone.ts'
import styles from './search-tools.module.css'

type SearchToolsProps = {
  query: string
  sort: SearchSort
  onQueryChange: (query: string) => void
  onSortChange: (sort: SearchSort) => void
}

/** The filters of the search, each removable, and the order of the results. */
export function SearchTools({ query, sort, onQueryChange, onSortChange }: SearchToolsProps) {
  const { formatMessage } = useIntl()
  const [today] = useState(() => dayIn(timeZone, new Date()))
  const filters = readTokens(query, today).filter(({ operator }) => operator !== null)
  const without = ({ start, end }: SearchToken): string => `${query.slice(0, start)} ${query.slice(end)}`.replaceAll(/\s+/g, ' ').trim()
  return (
    <div className={styles.tools}>
      {filters.length > 0 && (
        <ul className={styles.chips} aria-label={formatMessage({ id: 'search.filters' })}>
          {filters.map((token) => (
            <li key={token.start}>
              <Chip tone="accent" onRemove={() => onQueryChange(without(token))}>
                {formatMessage({ id: `search.filter.${token.operator ?? 'from'}` }, { value: token.value })}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <span className={styles.order}>
        <SegmentedControl
          label={formatMessage({ id: 'search.order' })}
          value={sort}
          onValueChange={onSortChange}
          options={[
            { value: 'newest', label: formatMessage({ id: 'search.newest' }) },
            { value: 'relevant', label: formatMessage({ id: 'search.relevant' }) },
          ]}
        />
      </span>
    </div>
  )
}
