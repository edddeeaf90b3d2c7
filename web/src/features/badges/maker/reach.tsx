import type { BadgeLevel } from '@atrium/contract/badges/levels'
import { FormattedMessage, useIntl } from 'react-intl'
import { nameOf } from '#features/people/people.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import styles from './maker.module.css'
import type { ReachState } from './use-reach.ts'

/** How many people would get the badge now, and some of them. Nobody is notified before it is published. */
export function Reach({ reach: { found, isStale }, levels }: { reach: ReachState; levels: readonly BadgeLevel[] }) {
  const { formatMessage, formatList } = useIntl()
  const names = found?.sample.map((person) => nameOf(person)) ?? []
  return (
    <section className={styles.reach} aria-label={formatMessage({ id: 'badges.reach' })} aria-busy={isStale}>
      <p className={styles.total} role="status">
        {found ? (
          <FormattedMessage id="badges.wouldReach" values={{ count: found.total }} />
        ) : (
          <FormattedMessage id="badges.reachUnknown" />
        )}
      </p>
      {found && found.sample.length > 0 && (
        <p className={styles.sample}>
          <span className={styles.faces} aria-hidden>
            {found.sample.map((person) => (
              <Avatar key={person.employee_id} name={nameOf(person)} photo={person.profile_url} size="tiny" />
            ))}
          </span>
          <span dir="auto">
            {found.total > names.length
              ? formatMessage({ id: 'badges.andMore' }, { names: formatList(names, { type: 'unit' }), count: found.total - names.length })
              : formatList(names)}
          </span>
        </p>
      )}
      {found && found.level_totals.length > 0 && (
        <ul className={styles.levelTotals}>
          {found.level_totals.map((count, index) => (
            <li key={index} dir="auto">
              <FormattedMessage id="badges.levelReach" values={{ level: levels[index]?.level_name ?? '', count }} />
            </li>
          ))}
        </ul>
      )}
      <p className={styles.note}>
        <FormattedMessage id="badges.reachText" />
      </p>
    </section>
  )
}
