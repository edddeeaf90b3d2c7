import { badgePath } from '@atrium/contract/badges/paths'
import type { Badge, HeldBadge } from '@atrium/contract/badges/schemas'
import { Link as RouterLink } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Chip } from '#ui/marks/chip.tsx'
import { ProgressBar } from '#ui/states/progress-bar.tsx'
import { BadgePicture, levelName, levelOf } from '../parts/badge-picture.tsx'
import styles from './gallery.module.css'

/** One badge of the gallery: whether the person has it, how far they are, or how many have it. */
export function BadgeCard({ badge }: { badge: Badge }) {
  const { badge_id, badge_name, description, held } = badge
  return (
    <li className={styles.item}>
      <RouterLink to={badgePath(badge_id)} className={styles.card}>
        <BadgePicture badge={badge} size="medium" muted={!held} level={levelOf(badge)} />
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
export function BadgeState({ badge }: { badge: Badge }) {
  const { held, progress, holder_count } = badge
  if (held)
    return (
      <>
        <Held badge={badge} held={held} />
        {badge.levels.length > 0 && progress && <Progress badge={badge} progress={progress} />}
      </>
    )
  if (progress) return <Progress badge={badge} progress={progress} />
  return (
    <span className={styles.count}>
      <FormattedMessage id="badges.holderCount" values={{ count: holder_count }} />
    </span>
  )
}

function Held({ badge, held }: { badge: Badge; held: HeldBadge }) {
  const { formatMessage, formatDate } = useIntl()
  const level = levelName(badge)
  const day = formatDate(held.awarded_at, { year: 'numeric', month: level ? 'short' : 'long' })
  return (
    <Chip tone="accent" icon={Check}>
      {level
        ? formatMessage({ id: 'badges.levelSince' }, { level, day })
        : held.count > 1
          ? formatMessage({ id: 'badges.yoursTimes' }, { count: held.count })
          : formatMessage({ id: 'badges.yoursSince' }, { day })}
    </Chip>
  )
}

/** How far the person is, to the badge or to its next level. */
function Progress({ badge: { levels }, progress: { reached, needed, level } }: { badge: Badge; progress: NonNullable<Badge['progress']> }) {
  const { formatMessage } = useIntl()
  const name = levels[level - 1]?.level_name
  const words = formatMessage({ id: 'badges.progress' }, { reached, needed })
  return (
    <span className={styles.progress}>
      <ProgressBar label={formatMessage({ id: 'badges.progressLabel' })} done={reached} total={needed} />
      <span className={styles.figures}>{name ? formatMessage({ id: 'badges.progressTo' }, { words, level: name }) : words}</span>
    </span>
  )
}
