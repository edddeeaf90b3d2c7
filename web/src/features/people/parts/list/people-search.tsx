import { Search } from 'lucide-react'
import { useIntl } from 'react-intl'
import { TextField } from '#ui/fields/text-field.tsx'
import styles from './list-tools.module.css'
import { useChangeSearch, useListSearch } from './use-list.ts'

/** Searches people by parts of their names and titles. */
export function PeopleSearch() {
  const { formatMessage } = useIntl()
  const change = useChangeSearch()
  const search = useListSearch()
  return (
    <TextField
      className={styles.search}
      type="search"
      icon={Search}
      label={formatMessage({ id: 'people.search' })}
      labelHidden
      placeholder={formatMessage({ id: 'people.searchHint' })}
      value={search.search ?? ''}
      onChange={({ target }) => change({ search: target.value }, { replace: Boolean(search.search) })}
    />
  )
}
