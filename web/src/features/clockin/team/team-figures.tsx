import { FormattedMessage, useIntl } from 'react-intl'
import { Icon } from '#ui/marks/icon.tsx'
import { standingIcons } from './standing-chip.tsx'
import styles from './team.module.css'
import type { Team } from './use-team.ts'

/** How many are in, on a break, late, absent, or forgot a clock. Each figure shows these people alone, pressed again everyone. */
export function TeamFigures({ team: { counts, search, change } }: { team: Team }) {
  const { formatMessage, formatNumber } = useIntl()
  return (
    <div className={styles.figures} role="group" aria-label={formatMessage({ id: 'clockin.team.figures' })}>
      {counts.map(({ filter, count }) => (
        <button
          key={filter}
          type="button"
          className={styles.figure}
          aria-pressed={search.only === filter}
          onClick={() => change({ only: search.only === filter ? undefined : filter })}
        >
          <span className={styles.figureIcon} data-standing={filter}>
            <Icon of={standingIcons[filter]} />
          </span>
          <span className={styles.figureWords}>
            <b>{formatNumber(count)}</b>
            <span>
              <FormattedMessage id={`clockin.team.${filter}`} />
            </span>
          </span>
        </button>
      ))}
    </div>
  )
}
