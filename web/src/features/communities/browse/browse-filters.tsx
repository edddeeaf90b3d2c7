import { limits } from '@atrium/contract/limits'
import { Search } from 'lucide-react'
import { useIntl } from 'react-intl'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import styles from './browse.module.css'
import { useBrowseSearch, useChangeBrowse } from './use-browse.ts'

/** Narrows the communities to one's own, and to what matches a search. */
export function BrowseFilters() {
  const { formatMessage } = useIntl()
  const { search, of } = useBrowseSearch()
  const change = useChangeBrowse()
  return (
    <div className={styles.filters}>
      <TextField
        className={styles.search}
        type="search"
        icon={Search}
        label={formatMessage({ id: 'communities.search' })}
        labelHidden
        placeholder={formatMessage({ id: 'communities.search' })}
        maxLength={limits.searchMaximum}
        value={search ?? ''}
        onChange={({ target }) => change({ search: target.value })}
      />
      <SegmentedControl
        label={formatMessage({ id: 'communities.which' })}
        value={of ?? 'all'}
        onValueChange={(next) => change({ of: next === 'mine' ? next : undefined })}
        options={[
          { value: 'all', label: formatMessage({ id: 'communities.all' }) },
          { value: 'mine', label: formatMessage({ id: 'communities.own' }) },
        ]}
      />
    </div>
  )
}
