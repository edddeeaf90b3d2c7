import type { Recognition } from '@atrium/contract/recognition/schemas'
import { Stamp } from 'lucide-react'
import { useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ListEnd } from '#ui/rows/list-end.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { RecognitionCard } from '../card/recognition-card.tsx'
import { useHoldUntilShown } from '../card/use-hold-until-shown.ts'
import { CardOutlines } from '../feed/card-outlines.tsx'
import feedStyles from '../feed/feed.module.css'
import { useFeedKeys } from '../feed/use-feed-keys.ts'
import { useRecognition } from '../store/use-recognitions.ts'
import { approvalActs } from './approval-acts.ts'
import { useApprovals } from './use-approvals.ts'

/** The nominations that wait for this person: those that have waited longest come first. */
export function Approvals() {
  const { formatMessage } = useIntl()
  const { list, rows } = useApprovals()
  const cards = useRef<HTMLDivElement>(null)
  useFeedKeys(cards, approvalActs)
  const isHeld = useHoldUntilShown(list.isPending ? undefined : rows)
  if (list.isPending || (isHeld && !list.isError))
    return (
      <DelayedLoader delay={200}>
        <CardOutlines />
      </DelayedLoader>
    )
  if (list.isError && !list.data)
    return <ErrorState title={list.error.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />
  return (
    <div ref={cards} tabIndex={-1} data-approvals>
      {rows.length ? (
        <>
          <div
            className={feedStyles.list}
            role="feed"
            aria-label={formatMessage({ id: 'recognition.waiting' })}
            aria-busy={list.isFetching}
          >
            {rows.map((row) => (
              <Row key={row.recognition_id} row={row} />
            ))}
          </div>
          <ListEnd list={list} more={<FormattedMessage id="recognition.older" />} end={<FormattedMessage id="recognition.end" />} />
        </>
      ) : (
        <EmptyState icon={Stamp} title={formatMessage({ id: 'recognition.nothingWaits' })}>
          <FormattedMessage id="recognition.nothingWaitsText" />
        </EmptyState>
      )}
    </div>
  )
}

/** What was decided since the list was requested is gone. */
function Row({ row }: { row: Recognition }) {
  const current = useRecognition(row)
  return current.can.approve ? <RecognitionCard row={current} /> : null
}
