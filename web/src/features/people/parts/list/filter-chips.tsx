import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '../../../../message-ids.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/marks/chip.tsx'
import { nameOf, usePerson } from '../../people.ts'
import { roleWords } from '../../role-words.ts'
import { people } from '../../server.ts'
import { filterNames, filtersIn, isListedStatus, statusWords, type FilterName } from './list-input.ts'
import styles from './list-tools.module.css'
import { useAllowed, useChangeSearch, useListSearch } from './use-list.ts'

const labels = {
  department: 'people.department',
  location: 'people.location',
  manager: 'people.manager',
  role: 'people.role',
  status: 'people.account',
} as const satisfies Record<FilterName, MessageId>

/** The active filters, removable individually or all at once. */
export function FilterChips() {
  const { formatMessage } = useIntl()
  const search = useListSearch()
  const change = useChangeSearch()
  const chosen = useFilterWords()
  if (!chosen.length) return null
  const clear = () => change(Object.fromEntries([...filterNames, 'search'].map((name) => [name, undefined])))
  return (
    <div className={styles.chips} role="group" aria-label={formatMessage({ id: 'people.filters.chosen' })}>
      {chosen.map(([name, value]) => (
        <Chip key={name} tone="accent" onRemove={() => change({ [name]: undefined })}>
          {formatMessage({ id: 'people.filters.chip' }, { label: formatMessage({ id: labels[name] }), value })}
        </Chip>
      ))}
      {(chosen.length > 1 || search.search) && (
        <Button tone="plain" size="small" onClick={clear}>
          <FormattedMessage id="people.filters.clear" />
        </Button>
      )}
    </div>
  )
}

/** The active filters as text; a name that has not loaded yet is an ellipsis. */
function useFilterWords(): [FilterName, string][] {
  const { formatMessage } = useIntl()
  const search = useListSearch()
  const filters = filtersIn(search, useAllowed())
  const departments = useQuery({ ...people.query('listDepartments', {}), enabled: filters.department !== undefined })
  const roles = useQuery({ ...people.query('listRoles', {}), enabled: filters.role !== undefined })
  const manager = usePerson(filters.manager)
  const wordsOf = (name: FilterName, value: string): string | undefined => {
    if (name === 'department') return departments.data?.items.find((one) => one.department_id === value)?.department_name
    if (name === 'manager') return manager && nameOf(manager)
    if (name === 'role') {
      const role = roles.data?.items.find((one) => one.role_id === value)
      return role && roleWords(role.role_name, formatMessage)
    }
    return name === 'status' && isListedStatus(value) ? formatMessage({ id: statusWords[value] }) : value
  }
  return filterNames.flatMap((name): [FilterName, string][] => {
    const value = filters[name]
    return value ? [[name, wordsOf(name, value) ?? '…']] : []
  })
}
