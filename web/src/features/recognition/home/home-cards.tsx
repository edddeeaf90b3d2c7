import { plainTextOf } from '@atrium/contract/document'
import { approvalsPath, thankPath, thanksPath } from '@atrium/contract/recognition/paths'
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
import { useApprovals } from '../approvals/use-approvals.ts'
import { useWhoThankedWhom } from '../card/names.tsx'
import { TypePicture } from '../card/type-picture.tsx'
import { useType } from '../card/use-types.ts'
import { recognition } from '../server.ts'
import { recognitions, useRecognition } from '../store/use-recognitions.ts'
import styles from './home-cards.module.css'

const shown = 3

/** On Home: the latest thanks. Nothing while there are none. */
export function LatestThanksCard() {
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

/** On Home: the nominations that wait for this person. Nothing while none does. */
export function WaitingCard() {
  const { formatMessage } = useIntl()
  const { list, rows } = useApprovals()
  useCardIsReady(!list.isPending)
  if (!rows.length) return null
  return (
    <Card
      title={formatMessage({ id: 'recognition.waitingCount' }, { count: rows.length })}
      action={
        <Link render={<RouterLink to={approvalsPath} />}>
          <FormattedMessage id="recognition.decideAll" />
        </Link>
      }
    >
      <CardRows>
        {rows.slice(0, shown).map((row) => (
          <CurrentRow key={row.recognition_id} row={row} />
        ))}
      </CardRows>
    </Card>
  )
}

/** Nothing once it is taken back. */
function Row({ row }: { row: Recognition }) {
  const current = useRecognition(row)
  return current.state === 'given' ? <CurrentRow row={current} /> : null
}

function CurrentRow({ row }: { row: Recognition }) {
  const who = useWhoThankedWhom(row)
  const type = useType(row.recognition_type_id)
  return (
    <CardRow
      leading={<TypePicture picture={type?.image_url} size="small" />}
      title={
        <RouterLink to={thankPath(row.recognition_id)} className={styles.who} dir="auto">
          {who}
        </RouterLink>
      }
      detail={
        <>
          <span className={styles.words} dir="auto">
            {plainTextOf(row.message)}
          </span>
          <RelativeTime at={row.created_at} />
        </>
      }
    />
  )
}
