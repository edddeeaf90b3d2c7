import { correctionPath } from '@atrium/contract/clockin/paths'
import type { ClockCorrection } from '@atrium/contract/clockin/corrections'
import { Link as RouterLink } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import styles from '../parts/asked-list.module.css'
import { StateChip } from '../parts/state-chip.tsx'
import { dateOf } from '../parts/zoned-times.ts'

/** One of the person’s corrections: of which day, why, and where it stands. */
export function CorrectionRow({ correction, isCurrent }: { correction: ClockCorrection; isCurrent: boolean }) {
  const { formatDate } = useIntl()
  const { correction_id, work_date, reason, state } = correction
  return (
    <li className={styles.item}>
      <RouterLink to={correctionPath(correction_id)} className={styles.row} {...(isCurrent && { 'aria-current': 'page' as const })}>
        <span className={styles.words}>
          <span className={styles.name}>
            {formatDate(dateOf(work_date), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })}
          </span>
          <span className={styles.soft} dir="auto">
            {reason ?? <FormattedMessage id="clockin.corrections.offline" />}
          </span>
        </span>
        <StateChip state={state} />
      </RouterLink>
    </li>
  )
}
