import { badgePath } from '@atrium/contract/badges/paths'
import type { Badge } from '@atrium/contract/badges/schemas'
import { Link as RouterLink } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Chip } from '#ui/marks/chip.tsx'
import { ProgressBar } from '#ui/states/progress-bar.tsx'
import { BadgePicture } from '../parts/badge-picture.tsx'
import styles from './gallery.module.css'

/** One badge of the gallery: whether the person has it, how far they are, or how many have it. */
export function BadgeCard({ badge }: { badge: Badge }) {
  const { badge_id, badge_name, description, held } = badge
  return (
    <li className={styles.item}>
      <RouterLink to={badgePath(badge_id)} className={styles.card}>
        <BadgePicture badge={badge} size="medium" muted={!held} />
        <span className={styles.name} dir="auto">
          {badge_name}
        </span>
        <span className={styles.description} dir="auto">
          {description}
        </span>
        <span className={styles.state}>
          <BadgeState badge={badge} />
        </span>
      </RouterLink>
    </li>
  )
}

/** What a person has of a badge, or what they need for it. */
export function BadgeState({ badge: { held, progress, holder_count } }: { badge: Badge }) {
  const { formatMessage, formatDate } = useIntl()
  if (held)
    return (
      <Chip tone="accent" icon={Check}>
        {held.count > 1
          ? formatMessage({ id: 'badges.yoursTimes' }, { count: held.count })
          : formatMessage({ id: 'badges.yoursSince' }, { day: formatDate(held.awarded_at, { year: 'numeric', month: 'long' }) })}
      </Chip>
    )
  if (progress) {
    const words = formatMessage({ id: 'badges.progress' }, progress)
    return (
      <span className={styles.progress}>
        <ProgressBar label={formatMessage({ id: 'badges.progressLabel' })} done={progress.reached} total={progress.needed} />
        <span className={styles.figures}>{words}</span>
      </span>
    )
  }
  return (
    <span className={styles.count}>
      <FormattedMessage id="badges.holderCount" values={{ count: holder_count }} />
    </span>
  )
}
