import type { Badge } from '@atrium/contract/badges/schemas'
import { Check } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Chip } from '#ui/marks/chip.tsx'
import { LevelMark } from '../parts/badge-picture.tsx'
import styles from './badge.module.css'

/** The levels of a badge: their marks, names and amounts, and which the person holds. */
export function BadgeLevels({ badge: { levels, held } }: { badge: Badge }) {
  const { formatMessage, formatNumber } = useIntl()
  if (!levels.length) return null
  return (
    <>
      <h3 className={styles.how}>
        <FormattedMessage id="badges.levels" />
      </h3>
      <ul className={styles.levels} aria-label={formatMessage({ id: 'badges.levels' })}>
        {levels.map(({ level_name, needed }, index) => (
          <li key={level_name}>
            <LevelMark reached={index + 1} levels={levels.length} />
            <span className={styles.level}>
              <b dir="auto">{level_name}</b>
              {needed !== null && (
                <span>
                  <FormattedMessage id="badges.compare.gte" values={{ amount: formatNumber(needed) }} />
                </span>
              )}
              {held?.level === index + 1 && (
                <Chip tone="accent" icon={Check}>
                  <FormattedMessage id="badges.yourLevel" />
                </Chip>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
