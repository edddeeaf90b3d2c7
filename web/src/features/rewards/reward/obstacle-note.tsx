import { shopPath } from '@atrium/contract/rewards/paths'
import { thanksPath } from '@atrium/contract/recognition/paths'
import { Link as RouterLink } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { usePlaces } from '#app/features-context.tsx'
import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { ProgressBar } from '#ui/states/progress-bar.tsx'
import type { Obstacle } from '../parts/facts.ts'
import styles from './obstacle-note.module.css'

type ObstacleNoteProps = { obstacle: Obstacle; total: number; available: number | undefined }

/** What keeps the person from ordering, and what they can do. */
export function ObstacleNote({ obstacle, total, available = 0 }: ObstacleNoteProps) {
  const { formatMessage } = useIntl()
  const hasThanks = usePlaces().some(({ path }) => path === thanksPath)
  if (obstacle.kind === 'short')
    return (
      <div className={styles.short} role="status">
        <p className={styles.line}>
          <span>{formatMessage({ id: 'rewards.haveOf' }, { count: available, total })}</span>
          <strong>{formatMessage({ id: 'rewards.short' }, { count: obstacle.points })}</strong>
        </p>
        <ProgressBar label={formatMessage({ id: 'rewards.haveOf' }, { count: available, total })} done={available} total={total} />
        <p className={styles.soft}>
          <FormattedMessage id={hasThanks ? 'rewards.shortText' : 'rewards.shortTextAlone'} />
        </p>
      </div>
    )
  const count = obstacle.kind === 'tooMany' ? obstacle.most : 0
  return (
    <Banner
      tone="warning"
      action={
        obstacle.kind !== 'tooMany' && (
          <Button size="small" render={<RouterLink to={shopPath} />}>
            <FormattedMessage id="rewards.seeOthers" />
          </Button>
        )
      }
    >
      <FormattedMessage id={`rewards.obstacle.${obstacle.kind}`} values={{ count }} />{' '}
      <FormattedMessage id={`rewards.advice.${obstacle.kind}`} />
    </Banner>
  )
}
