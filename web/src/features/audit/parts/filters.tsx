import { Search } from 'lucide-react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { Select } from '#ui/fields/select.tsx'
import { DateField } from '#ui/fields/dates/date-field.tsx'
import { isDay } from '#ui/fields/dates/day-text.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { actionKinds, type AuditSearch, type ActionKind } from '../search.ts'
import styles from './filters.module.css'

const PersonFilter = lazyWithRetry(() => import('./person-filter.tsx'))

type FiltersProps = { search: AuditSearch; onChange: (next: AuditSearch) => void }

export function Filters({ search, onChange }: FiltersProps) {
  const { formatMessage } = useIntl()
  /** Emptied filters are removed from the address. */
  const change = (part: { [K in keyof AuditSearch]: AuditSearch[K] | undefined }) =>
    onChange(Object.fromEntries(Object.entries({ ...search, ...part }).filter(([, value]) => value)))
  const every = { value: 'all' as const, label: formatMessage({ id: 'audit.what.all' }) }
  const kinds = actionKinds.map((value) => ({ value, label: formatMessage({ id: `audit.what.${value}` }) }))
  return (
    <search className={styles.filters}>
      <TextField
        className={styles.wide}
        type="search"
        icon={Search}
        label={formatMessage({ id: 'audit.filter.search' })}
        labelHidden
        placeholder={formatMessage({ id: 'audit.filter.searchHint' })}
        value={search.search ?? ''}
        onChange={(event) => change({ search: event.target.value })}
      />
      <Loading instead={<TextField label={formatMessage({ id: 'audit.filter.person' })} readOnly value="" />}>
        <PersonFilter personId={search.person} onChange={(next) => change({ person: next })} />
      </Loading>
      <Select<ActionKind | 'all'>
        label={formatMessage({ id: 'audit.filter.what' })}
        options={[every, ...kinds]}
        value={search.what ?? 'all'}
        onValueChange={(next) => change({ what: next === 'all' || next === null ? undefined : next })}
      />
      <DayFilter
        label={formatMessage({ id: 'audit.filter.from' })}
        value={search.from}
        max={search.to}
        onChange={(from) => change({ from })}
      />
      <DayFilter label={formatMessage({ id: 'audit.filter.to' })} value={search.to} min={search.from} onChange={(to) => change({ to })} />
    </search>
  )
}

type DayFilterProps = {
  label: string
  value: string | undefined
  min?: string | undefined
  max?: string | undefined
  onChange: (day: string | undefined) => void
}

/** The address only gets whole days: what is typed before that is kept here. */
function DayFilter({ value = '', onChange, ...rest }: DayFilterProps) {
  const [typed, setTyped] = useState('')
  const take = (next: string): void => {
    setTyped(isDay(next) ? '' : next)
    if (isDay(next) || !next) onChange(next || undefined)
  }
  return <DateField {...rest} value={typed || value} onValueChange={take} />
}
