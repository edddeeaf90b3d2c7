import { plainTextOf } from '@atrium/contract/document'
import { thankPath, thanksPath } from '@atrium/contract/recognition/paths'
import type { Recognition } from '@atrium/contract/recognition/schemas'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from '@tanstack/react-router'
import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useCardIsReady } from '#app/home-card.ts'
import { Card, CardRow, CardRows } from '#ui/rows/card.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Link } from '#ui/text/link.tsx'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import { useWhoThankedWhom } from '../card/names.tsx'
import { TypePicture } from '../card/type-picture.tsx'
import { useType } from '../card/use-types.ts'
import { recognition } from '../server.ts'
import { recognitions, useRecognition } from '../store/use-recognitions.ts'
import styles from './latest-thanks-card.module.css'

const shown = 3

/** On Home: the latest thanks. Nothing while there are none. */
export default function LatestThanksCard() {
  const { formatMessage } = useIntl()
  const latest = useQuery({ ...recognition.query('listRecognitions', { limit: shown }), staleTime: 60_000 })
  useEffect(() => recognitions.put(latest.data?.items ?? []), [latest.data])
  useCardIsReady(!latest.isPending)
  const title = formatMessage({ id: 'recognition.latest' })
  if (latest.isError && !latest.data)
    return (
      <Card title={title}>
        <ErrorState title={latest.error.message} onRetry={() => void latest.refetch()} retrying={latest.isFetching} />
      </Card>
    )
  if (!latest.data?.items.length) return null
  return (
    <Card
      title={title}
      action={
        <Link render={<RouterLink to={thanksPath} />}>
          <FormattedMessage id="recognition.all" />
        </Link>
      }
    >
      <CardRows>
        {latest.data.items.map((row) => (
          <Row key={row.recognition_id} row={row} />
        ))}
      </CardRows>
    </Card>
  )
}

function Row({ row }: { row: Recognition }) {
  const current = useRecognition(row)
  const who = useWhoThankedWhom(current)
  const type = useType(current.recognition_type_id)
  if (current.state !== 'given') return null
  return (
    <CardRow
      leading={<TypePicture picture={type?.image_url} size="small" />}
      title={
        <RouterLink to={thankPath(current.recognition_id)} className={styles.who} dir="auto">
          {who}
        </RouterLink>
      }
      detail={
        <>
          <span className={styles.words} dir="auto">
            {plainTextOf(current.message)}
          </span>
          <RelativeTime at={current.created_at} />
        </>
      }
    />
  )
}
