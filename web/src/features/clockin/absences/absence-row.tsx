import { absencePath } from '@atrium/contract/clockin/paths'
import type { Absence } from '@atrium/contract/clockin/absences'
import { Link as RouterLink } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import styles from '../parts/asked-list.module.css'
import { StateChip } from '../parts/state-chip.tsx'
import { dateOf } from '../parts/zoned-times.ts'

/** One of the person’s absences: which days, of what kind, and where it stands. */
export function AbsenceRow({ absence, isCurrent }: { absence: Absence; isCurrent: boolean }) {
  const { formatDateTimeRange, formatMessage } = useIntl()
  const { absence_id, absence_type, from, to, note, state, starts_at_noon, ends_at_noon } = absence
  const days = formatDateTimeRange(dateOf(from), dateOf(to), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  const facts = [
    formatMessage({ id: `clockin.absence.${absence_type}` }),
    ...(starts_at_noon ? [formatMessage({ id: 'clockin.absence.fromNoon' })] : []),
    ...(ends_at_noon ? [formatMessage({ id: 'clockin.absence.untilNoon' })] : []),
    ...(note ? [note] : []),
  ]
  return (
    <li className={styles.item}>
      <RouterLink to={absencePath(absence_id)} className={styles.row} {...(isCurrent && { 'aria-current': 'page' as const })}>
        <span className={styles.words}>
          <span className={styles.name}>{days}</span>
          <span className={styles.soft} dir="auto">
            {facts.join(' · ')}
          </span>
        </span>
        <StateChip state={state} />
      </RouterLink>
    </li>
  )
}
