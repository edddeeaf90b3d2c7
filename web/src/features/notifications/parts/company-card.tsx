import type { Holiday } from '@atrium/contract/company/holidays'
import type { CompanyNotifications } from '@atrium/contract/notifications/schemas'
import { limits } from '@atrium/contract/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Banner } from '#ui/states/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/rows/card.tsx'
import { Chip } from '#ui/marks/chip.tsx'
import { Select } from '#ui/fields/select.tsx'
import { DateField } from '#ui/fields/dates/date-field.tsx'
import { isDay } from '#ui/fields/dates/day-text.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { ownQuery } from '../own.ts'
import { notifications } from '../server.ts'
import { inTurn } from '../use-change-own.ts'
import styles from './own-settings.module.css'

/** The company's defaults, and its holidays. */
export function CompanyCard({ company }: { company: CompanyNotifications }) {
  const { formatMessage, formatDate } = useIntl()
  const queryClient = useQueryClient()
  const change = useMutation({
    scope: inTurn.scope,
    mutationFn: (wanted: Partial<CompanyNotifications>) => notifications.call.updateCompanyNotifications(wanted),
    onSuccess: (changed) => queryClient.setQueryData(ownQuery.queryKey, (own) => own && { ...own, company: changed }),
  })
  const { holidays } = company
  const wordsOf = ({ day, holiday_name, location }: Holiday): string =>
    [holiday_name, location, formatDate(`${day}T12:00:00Z`, { dateStyle: 'medium', timeZone: 'UTC' })].filter(Boolean).join(' · ')
  return (
    <Card title={formatMessage({ id: 'notifications.company' })}>
      <div className={styles.stack}>
        {change.error && <Banner tone="danger">{change.error.message}</Banner>}
        <Select
          label={formatMessage({ id: 'notifications.companyLevel' })}
          description={formatMessage({ id: 'notifications.companyLevelText' })}
          value={company.level}
          onValueChange={(level) => level && change.mutate({ level })}
          options={(['all', 'mentions', 'none'] as const).map((value) => ({
            value,
            label: formatMessage({ id: `notifications.level.${value}` }),
          }))}
        />
        {holidays.length > 0 && (
          <ul className={styles.chips} aria-label={formatMessage({ id: 'notifications.companyHolidays' })}>
            {holidays.map((holiday) => (
              <li key={`${holiday.day}/${holiday.location}`}>
                <Chip onRemove={() => change.mutate({ holidays: holidays.filter((other) => other !== holiday) })}>{wordsOf(holiday)}</Chip>
              </li>
            ))}
          </ul>
        )}
        <NewHoliday onAdd={(holiday) => change.mutate({ holidays: [...holidays, holiday] })} />
      </div>
    </Card>
  )
}

function NewHoliday({ onAdd }: { onAdd: (holiday: Holiday) => void }) {
  const { formatMessage } = useIntl()
  const [day, setDay] = useState('')
  const [name, setName] = useState('')
  const [location, setLocation] = useState('')
  const add = (event: FormEvent): void => {
    event.preventDefault()
    if (!isDay(day) || !name.trim()) return
    onAdd({ day, holiday_name: name.trim(), location: location.trim() || null })
    setDay('')
    setName('')
  }
  return (
    <form className={styles.row} onSubmit={add} aria-label={formatMessage({ id: 'notifications.companyHolidays' })}>
      <TextField
        className={styles.grow}
        label={formatMessage({ id: 'notifications.holidayName' })}
        maxLength={limits.nameMaximum}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <DateField label={formatMessage({ id: 'notifications.holidayDay' })} value={day} onValueChange={setDay} />
      <TextField
        label={formatMessage({ id: 'notifications.holidayLocation' })}
        placeholder={formatMessage({ id: 'notifications.holidayEverywhere' })}
        optional
        maxLength={limits.titleMaximum}
        value={location}
        onChange={(event) => setLocation(event.target.value)}
      />
      <Button type="submit" icon={Plus}>
        <FormattedMessage id="notifications.addHoliday" />
      </Button>
    </form>
  )
}
