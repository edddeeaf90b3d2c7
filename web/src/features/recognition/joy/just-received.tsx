import type { RecognitionFacts } from '@atrium/contract/recognition/schemas'
import { thankPath } from '@atrium/contract/recognition/paths'
import { Link as RouterLink } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TypePicture } from '../card/type-picture.tsx'
import { useWhoThankedWhom } from '../card/names.tsx'
import { useType } from '../card/use-types.ts'
import { justReceived } from '../store/arrived.ts'
import styles from './just-received.module.css'

/** How long the moment lasts, in milliseconds. */
const moment = 12_000
const leaves = Array.from({ length: 10 }, (_, index) => index)

/** The one moment of joy: somebody has just thanked this person. Still under reduced motion. */
export default function JustReceived({ row }: { row: RecognitionFacts }) {
  const { formatMessage } = useIntl()
  const type = useType(row.recognition_type_id)
  const who = useWhoThankedWhom(row)
  const points = row.receivers[0]?.points
  const close = (): void => justReceived.write(undefined)
  useEffect(() => {
    const timer = setTimeout(close, moment)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.card} role="status">
      <span className={styles.figure}>
        <span className={styles.leaves} aria-hidden>
          {leaves.map((leaf) => (
            <i key={leaf} className={styles.leaf} />
          ))}
        </span>
        <TypePicture picture={type?.image_url} size="large" className={styles.picture} />
      </span>
      <div className={styles.words}>
        <p className={styles.who} dir="auto">
          {who}
        </p>
        <p className={styles.what}>
          {type?.type_name}
          {points ? ` · ${formatMessage({ id: 'recognition.points' }, { points })}` : ''}
        </p>
        <Button size="small" tone="primary" onClick={close} render={<RouterLink to={thankPath(row.recognition_id)} />}>
          <FormattedMessage id="recognition.read" />
        </Button>
      </div>
      <IconButton icon={X} size="small" label={formatMessage({ id: 'ui.dismiss' })} onClick={close} />
    </div>
  )
}
