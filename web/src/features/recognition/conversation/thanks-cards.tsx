import type { Message } from '@atrium/contract/chat/schemas'
import { thankPath } from '@atrium/contract/recognition/paths'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { lazyWithRetry, Loading } from '#app/failures/lazy-with-retry.tsx'
import { linkedIdsIn } from '#app/links/app-links.ts'
import { recognition } from '../server.ts'
import { recognitions, useKnownRecognition } from '../store/use-recognitions.ts'
import styles from './thanks-cards.module.css'

// What it needs would otherwise be listed in the first load.
const RecognitionCard = lazyWithRetry(() => import('../card/recognition-card.tsx').then(({ RecognitionCard: Card }) => ({ default: Card })))

/** The thanks to which a message or a post links, for readers who may read them; for others there are only the links. */
export default function ThanksCards({ message: { body } }: { message: Pick<Message, 'body'> }) {
  return body && linkedIdsIn(body, location.host, thankPath).map((id) => <LinkedThanks key={id} id={id} />)
}

/** What becomes of them arrives live, also that they were taken back. */
function LinkedThanks({ id }: { id: string }) {
  const found = useQuery({ ...recognition.query('getRecognition', { recognition_id: id }), retry: false })
  useEffect(() => recognitions.put(found.data ? [found.data] : []), [found.data])
  const row = useKnownRecognition(id)
  if (!row) return found.isPending ? <div className={styles.coming} /> : null
  if (row.state === 'taken_back')
    return (
      <p className={styles.gone}>
        <FormattedMessage id="recognition.wasTakenBack" />
      </p>
    )
  return (
    <div className={styles.thanks}>
      <Loading instead={<div className={styles.coming} />}>
        <RecognitionCard row={row} />
      </Loading>
    </div>
  )
}
