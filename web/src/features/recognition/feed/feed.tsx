import type { Recognition } from '@atrium/contract/recognition/schemas'
import { ArrowUp, HandHeart, Sparkles } from 'lucide-react'
import { useRef, useState, type RefObject } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { ListEnd } from '#ui/rows/list-end.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { RecognitionCard } from '../card/recognition-card.tsx'
import { openGive } from '../give-open.ts'
import type { FeedSearch } from '../paths.ts'
import { useHoldUntilShown } from '../card/use-hold-until-shown.ts'
import { useRecognition } from '../store/use-recognitions.ts'
import { CardOutlines } from './card-outlines.tsx'
import styles from './feed.module.css'
import { useChangeFeed, useFeed } from './use-feed.ts'
import { useFeedKeys } from './use-feed-keys.ts'

/** The recognitions that the address names. New ones wait under a button, so that nothing moves by itself. */
export function Feed() {
  const feed = useFeed()
  const list = useRef<HTMLDivElement>(null)
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  useFeedKeys(list)
  const showNews = (): void => {
    setFresh(new Set(feed.news.map(({ recognition_id }) => recognition_id)))
    void feed.showNews().then(() => list.current?.scrollIntoView({ block: 'nearest' }))
  }
  return (
    <>
      <News count={feed.news.length} onShow={showNews} />
      <Rows feed={feed} list={list} fresh={fresh} />
    </>
  )
}

function News({ count, onShow }: { count: number; onShow: () => void }) {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  return (
    <div className={styles.news} role="status">
      {count > 0 && (
        <Button size="small" tone="primary" icon={ArrowUp} onClick={onShow}>
          <FormattedMessage id="recognition.news" values={{ count }} />
        </Button>
      )}
    </div>
  )
}

type RowsProps = { feed: ReturnType<typeof useFeed>; list: RefObject<HTMLDivElement | null>; fresh: ReadonlySet<string> }

function Rows({ feed: { list, rows, search }, list: ref, fresh }: RowsProps) {
  const { formatMessage } = useIntl()
  const isHeld = useHoldUntilShown(list.isPending ? undefined : rows)
  if (list.isPending || (isHeld && !list.isError))
    return (
      <DelayedLoader delay={200}>
        <CardOutlines />
      </DelayedLoader>
    )
  if (list.isError && !list.data)
    return (
      <ErrorState title={<FormattedMessage id="recognition.failed" />} onRetry={() => void list.refetch()} retrying={list.isFetching}>
        {list.error.message}
      </ErrorState>
    )
  if (!rows.length) return <Nothing search={search} />
  return (
    <>
      <div ref={ref} className={styles.list} role="feed" aria-label={formatMessage({ id: 'recognition.feed' })} aria-busy={list.isFetching}>
        {rows.map((row) => (
          <Row key={row.recognition_id} row={row} isNew={fresh.has(row.recognition_id)} />
        ))}
      </div>
      <ListEnd list={list} more={<FormattedMessage id="recognition.older" />} end={<FormattedMessage id="recognition.end" />} />
    </>
  )
}

/** What was taken back since the list was requested is gone. */
function Row({ row, isNew }: { row: Recognition; isNew: boolean }) {
  const current = useRecognition(row)
  return current.state !== 'taken_back' ? <RecognitionCard row={current} isNew={isNew} /> : null
}

const emptyWords = {
  all: { title: 'recognition.empty', text: 'recognition.emptyText' },
  received: { title: 'recognition.emptyReceived', text: 'recognition.emptyReceivedText' },
  given: { title: 'recognition.emptyGiven', text: 'recognition.emptyGivenText' },
} as const

function Nothing({ search }: { search: FeedSearch }) {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  const { formatMessage } = useIntl()
  const change = useChangeFeed()
  if (search.type || search.value)
    return (
      <EmptyState
        icon={Sparkles}
        title={formatMessage({ id: 'recognition.emptyFiltered' })}
        action={
          <Button onClick={() => change({ type: undefined, value: undefined })}>
            <FormattedMessage id="recognition.showAll" />
          </Button>
        }
      >
        <FormattedMessage id="recognition.emptyFilteredText" />
      </EmptyState>
    )
  const { title, text } = emptyWords[search.of ?? 'all']
  return (
    <EmptyState
      icon={HandHeart}
      title={formatMessage({ id: title })}
      action={
        <Button tone="primary" icon={Sparkles} onClick={() => openGive()}>
          <FormattedMessage id="recognition.give" />
        </Button>
      }
    >
      <FormattedMessage id={text} />
    </EmptyState>
  )
}
