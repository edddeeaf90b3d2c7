import { correctionPath } from '@atrium/contract/clockin/paths'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { Link } from '#ui/text/link.tsx'
import { StateChip } from '../parts/state-chip.tsx'
import { clockin } from '../server.ts'
import styles from './day-pane.module.css'

/** What was asked for about a day, and where it stands. */
export function DayCorrections({ day }: { day: string }) {
  const { data } = useQuery({
    ...clockin.query('listCorrections', { filters: [{ field: 'work_date', operator: 'eq', value: day }], limit: 20 }),
    staleTime: 60_000,
  })
  if (!data?.items.length) return null
  return (
    <section className={styles.asked}>
      <h3 className={styles.heading}>
        <FormattedMessage id="clockin.corrections" />
      </h3>
      <ul className={styles.entries}>
        {data.items.map(({ correction_id, reason, state }) => (
          <li key={correction_id} className={styles.entry}>
            <span className={styles.words} dir="auto">
              <Link render={<RouterLink to={correctionPath(correction_id)} />}>
                {reason ?? <FormattedMessage id="clockin.corrections.offline" />}
              </Link>
            </span>
            <StateChip state={state} />
          </li>
        ))}
      </ul>
    </section>
  )
}
