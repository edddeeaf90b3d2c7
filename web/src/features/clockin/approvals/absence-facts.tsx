import type { Absence } from '@atrium/contract/clockin/absences'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { nameOf, usePerson } from '#features/people/people.ts'
import { clockin } from '../server.ts'
import styles from './approvals.module.css'

/** Which days, who stands in, and for a holiday what is left of the year. */
export function AbsenceFacts({ row }: { row: Absence }) {
  const standIn = usePerson(row.stand_in_id ?? undefined)
  return (
    <dl className={styles.days}>
      <Fact label={<FormattedMessage id="clockin.approvals.days" />}>
        <Days row={row} />
      </Fact>
      {row.absence_type === 'holiday' && (
        <Fact label={<FormattedMessage id="clockin.approvals.left" />}>
          <Left row={row} />
        </Fact>
      )}
      {standIn && (
        <Fact label={<FormattedMessage id="clockin.approvals.standIn" />}>
          <bdi>{nameOf(standIn)}</bdi>
        </Fact>
      )}
    </dl>
  )
}

const Fact = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

function Days({ row: { from, to, starts_at_noon, ends_at_noon } }: { row: Absence }) {
  const { formatMessage, formatDate } = useIntl()
  const dayOf = (day: string): string => formatDate(day, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
  const halves = starts_at_noon && ends_at_noon ? 'both' : starts_at_noon ? 'start' : ends_at_noon ? 'end' : 'none'
  if (from === to) return formatMessage({ id: 'clockin.approvals.oneDay' }, { day: dayOf(from), halves })
  return formatMessage({ id: 'clockin.approvals.dayRange' }, { from: dayOf(from), to: dayOf(to), halves })
}

function Left({ row: { employee_id, from } }: { row: Absence }) {
  const { data } = useQuery({
    ...clockin.query('getAbsenceBalance', { employee_id, year: from.slice(0, 'YYYY'.length) }),
    staleTime: 60_000,
  })
  return (
    <>
      {data ? (
        <FormattedMessage
          id="clockin.approvals.leftOf"
          values={{ left: data.left_days, entitled: data.entitled_days + data.carried_days }}
        />
      ) : (
        '…'
      )}
      <span className={styles.without}>
        <FormattedMessage id="clockin.approvals.without" />
      </span>
    </>
  )
}
