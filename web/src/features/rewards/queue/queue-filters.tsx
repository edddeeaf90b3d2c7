import { Search } from 'lucide-react'
import { useIntl } from 'react-intl'
import { TextField } from '#ui/fields/text-field.tsx'
import { ToggleChip } from '#ui/marks/chip.tsx'
import { queueViews, type QueueSearch } from './queue-search.ts'
import styles from './queue.module.css'

/** Which orders are shown, and a search in the names of people and rewards. */
export function QueueFilters({ search, onChange }: { search: QueueSearch; onChange: (next: QueueSearch) => void }) {
  const { formatMessage } = useIntl()
  const { view = 'decide', search: words = '' } = search
  const withWords = words ? { search: words } : {}
  return (
    <search className={styles.filters}>
      <div className={styles.views} role="group" aria-label={formatMessage({ id: 'settings.orders.views' })}>
        {queueViews.map((one) => (
          <ToggleChip key={one} pressed={view === one} onPressedChange={() => onChange({ view: one, ...withWords })}>
            {formatMessage({ id: `settings.orders.view.${one}` })}
          </ToggleChip>
        ))}
      </div>
      <TextField
        className={styles.search}
        type="search"
        icon={Search}
        label={formatMessage({ id: 'settings.orders.search' })}
        labelHidden
        placeholder={formatMessage({ id: 'settings.orders.search' })}
        value={words}
        onChange={({ target }) => onChange({ ...(search.view && { view: search.view }), ...(target.value && { search: target.value }) })}
      />
    </search>
  )
}
