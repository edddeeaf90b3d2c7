import { badgePath } from '@atrium/contract/badges/paths'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { justAwarded } from '../just-awarded.ts'
import { BadgePicture, levelName, levelOf } from '../parts/badge-picture.tsx'
import { badges } from '../server.ts'
import styles from './just-awarded.module.css'

/** How long the moment lasts, in milliseconds. */
const moment = 12_000
const rays = Array.from({ length: 12 }, (_, index) => index)

/** The moment of being awarded a badge. Still under reduced motion. */
export default function JustAwarded({ badgeId }: { badgeId: string }) {
  const { formatMessage } = useIntl()
  const { data: badge } = useQuery(badges.query('getBadge', { badge_id: badgeId }))
  const close = (): void => justAwarded.write(undefined)
  useEffect(() => {
    const timer = setTimeout(close, moment)
    return () => clearTimeout(timer)
  }, [])
  if (!badge?.held) return null
  return (
    <div className={styles.card} role="status">
      <span className={styles.figure}>
        <svg className={styles.rays} viewBox="0 0 120 120" aria-hidden>
          {rays.map((ray) => (
            <line key={ray} x1="60" y1="3" x2="60" y2="10" transform={`rotate(${ray * 30} 60 60)`} />
          ))}
        </svg>
        <BadgePicture badge={badge} size="medium" level={levelOf(badge)} />
      </span>
      <p className={styles.lead}>
        <FormattedMessage id="badges.forYou" />
      </p>
      <p className={styles.name} dir="auto">
        {badge.badge_name}
        {levelName(badge) && ` · ${levelName(badge)}`}
      </p>
      <p className={styles.why} dir="auto">
        {badge.held.reason ?? badge.description}
      </p>
      <Button size="small" tone="primary" onClick={close} render={<RouterLink to={badgePath(badgeId)} />}>
        <FormattedMessage id="badges.look" />
      </Button>
      <span className={styles.close}>
        <IconButton icon={X} size="small" label={formatMessage({ id: 'ui.dismiss' })} onClick={close} />
      </span>
    </div>
  )
}
