import type { Badge } from '@atrium/contract/badges/schemas'
import { FormattedMessage, useIntl } from 'react-intl'
import { BadgeState } from '../gallery/badge-card.tsx'
import { BadgePicture, levelOf } from '../parts/badge-picture.tsx'
import { useRuleWords } from '../parts/rule-words.ts'
import styles from './badge.module.css'
import { BadgeLevels } from './badge-levels.tsx'

/** What a badge says, what the person has of it, and how to get it. */
export function BadgeFacts({ badge }: { badge: Badge }) {
  const { formatMessage } = useIntl()
  const { badge_name, description, held, period, way, is_revoked } = badge
  const rules = useRuleWords()(badge)
  return (
    <section className={styles.facts} aria-label={badge_name}>
      <BadgePicture badge={badge} size="large" muted={!held} level={levelOf(badge)} />
      <h2 className={styles.name} dir="auto">
        {badge_name}
      </h2>
      {description && (
        <p className={styles.description} dir="auto">
          {description}
        </p>
      )}
      <div className={styles.state}>
        <BadgeState badge={badge} />
      </div>
      {held?.reason && (
        <p className={styles.reason} dir="auto">
          {held.reason}
        </p>
      )}
      <h3 className={styles.how}>
        <FormattedMessage id="badges.how" />
      </h3>
      <ul className={styles.rules}>
        {way === 'hand' && <li>{formatMessage({ id: 'badges.byHand' })}</li>}
        {way === 'criteria' && !rules.length && <li>{formatMessage({ id: 'badges.byFacts' })}</li>}
        {rules.map((words) => (
          <li key={words} dir="auto">
            {words}
          </li>
        ))}
        {period !== 'once' && <li>{formatMessage({ id: 'badges.eachPeriod' }, { period })}</li>}
        {is_revoked && <li>{formatMessage({ id: 'badges.canBeLost' })}</li>}
      </ul>
      <BadgeLevels badge={badge} />
    </section>
  )
}
