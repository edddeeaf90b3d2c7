import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import type { PopupProps } from '#app/on-demand/popup-on-demand.tsx'
import { Button } from '#ui/button.tsx'
import { Combobox } from '#ui/fields/combobox.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import { Select } from '#ui/fields/select.tsx'
import { nameOf, usePerson } from '../../people.ts'
import { roleWords } from '../../role-words.ts'
import { people } from '../../server.ts'
import { DepartmentFilter } from './department-filter.tsx'
import { filterNames, filtersIn, isListedStatus, statusWords, type ListedStatus } from './list-input.ts'
import styles from './list-tools.module.css'
import { useAllowed, useChangeSearch, useListSearch } from './use-list.ts'

/** All filters of the list. Each choice applies at once. */
export default function ListFiltersPopover({ trigger, open, onOpenChange }: PopupProps) {
  const { formatMessage } = useIntl()
  const search = useListSearch()
  const change = useChangeSearch()
  const allowed = useAllowed()
  const filters = filtersIn(search, allowed)
  const count = Object.keys(filters).length
  const clear = () => change(Object.fromEntries(filterNames.map((name) => [name, undefined])))
  return (
    <Popover align="end" title={formatMessage({ id: 'people.filters' })} open={open} onOpenChange={onOpenChange} trigger={trigger}>
      <div className={styles.fields}>
        <DepartmentFilter value={filters.department} onChange={(department) => change({ department })} />
        <LocationFilter value={filters.location} onChange={(location) => change({ location })} />
        <ManagerFilter value={filters.manager} onChange={(manager) => change({ manager })} />
        <div className={styles.pair}>
          {allowed.role && <RoleFilter value={filters.role} onChange={(role) => change({ role })} />}
          {allowed.status && <StatusFilter value={filters.status} onChange={(status) => change({ status })} />}
        </div>
        {count > 0 && (
          <div className={styles.fieldsEnd}>
            <Button tone="plain" size="small" onClick={clear}>
              <FormattedMessage id="people.filters.clear" />
            </Button>
          </div>
        )}
      </div>
    </Popover>
  )
}

type FilterProps = { value: string | undefined; onChange: (value: string | undefined) => void }
type Option = { value: string; label: string }
const optionParts = { optionKey: ({ value }: Option) => value, optionLabel: ({ label }: Option) => label }
const findIn = (name: 'location' | 'manager') => async (search: string, signal: AbortSignal) =>
  (await people.call.listDropdowns({ dropdowns: [name], search }, { signal }))[name] ?? []
const locations = findIn('location')
const managers = findIn('manager')

function LocationFilter({ value, onChange }: FilterProps) {
  const { formatMessage } = useIntl()
  return (
    <Combobox<Option>
      label={formatMessage({ id: 'people.location' })}
      value={value ? { value, label: value } : null}
      onValueChange={(chosen) => onChange(chosen?.value)}
      findOptions={locations}
      {...optionParts}
    />
  )
}

function ManagerFilter({ value, onChange }: FilterProps) {
  const { formatMessage } = useIntl()
  const manager = usePerson(value)
  return (
    <Combobox<Option>
      label={formatMessage({ id: 'people.manager' })}
      value={value ? { value, label: manager ? nameOf(manager) : '' } : null}
      onValueChange={(chosen) => onChange(chosen?.value)}
      findOptions={managers}
      {...optionParts}
    />
  )
}

/** The option for no choice. */
const any = 'any'

function RoleFilter({ value, onChange }: FilterProps) {
  const { formatMessage } = useIntl()
  const roles = useQuery(people.query('listRoles', {}))
  const options = (roles.data?.items ?? []).map(({ role_id, role_name }) => ({
    value: role_id,
    label: roleWords(role_name, formatMessage),
  }))
  return (
    <Select
      label={formatMessage({ id: 'people.role' })}
      value={value ?? any}
      onValueChange={(chosen) => onChange(chosen === any ? undefined : (chosen ?? undefined))}
      options={[{ value: any, label: formatMessage({ id: 'people.filters.any' }) }, ...options]}
    />
  )
}

const statuses: readonly ListedStatus[] = ['ACTIVE', 'INVITED', 'SUSPENDED', 'DEACTIVATED']

function StatusFilter({ value, onChange }: FilterProps) {
  const { formatMessage } = useIntl()
  return (
    <Select<ListedStatus | typeof any>
      label={formatMessage({ id: 'people.account' })}
      value={isListedStatus(value) ? value : any}
      onValueChange={(chosen) => onChange(chosen === any ? undefined : (chosen ?? undefined))}
      options={[
        { value: any, label: formatMessage({ id: 'people.filters.any' }) },
        ...statuses.map((status) => ({ value: status, label: formatMessage({ id: statusWords[status] }) })),
      ]}
    />
  )
}
