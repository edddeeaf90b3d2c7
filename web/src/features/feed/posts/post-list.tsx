import type { Community } from '@atrium/contract/communities/schemas'
import type { Post } from '@atrium/contract/feed/schemas'
import { ArrowUp, Newspaper } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useCardKeys } from '#app/shortcuts/use-card-keys.ts'
import { useShortcuts } from '#app/shortcuts/shortcuts.ts'
import { useSession } from '#app/session/auth.tsx'
import { useOwnCommunities } from '#features/communities/known-communities.ts'
import { useHoldUntilNamed } from '#features/people/use-hold-until-named.ts'
import { Button } from '#ui/button.tsx'
import { ListEnd } from '#ui/rows/list-end.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { PostCard } from '../card/post-card.tsx'
import { peopleOf } from '../store/people-of.ts'
import { shownOnce, usePost } from '../store/use-posts.ts'
import { openWrite } from '../write-open.ts'
import { cardKeys } from './card-keys.ts'
import { PostOutlines } from './post-outlines.tsx'
import styles from './post-list.module.css'
import { useFeed, useFeedSearch, usePinned, type FeedPages } from './use-feed.ts'
import { useRenewOnStanding } from './use-renew-on-standing.ts'
import { useSeen } from './use-seen.ts'

type PostListProps = {
  /** Only this one's posts; without it, those of all communities of the person. */
  community?: Community
  /** What an empty feed offers. */
  nothing: ReactNode
}

/** Posts, pinned ones first. New ones wait behind one line, so that nothing moves by itself. */
export function PostList({ community, nothing }: PostListProps) {
  const list = useRef<HTMLDivElement>(null)
  const feed = useFeed(community?.community_id)
  const isOpenOnly = useFeedSearch().questions === 'open'
  const pinned = usePinned(isOpenOnly ? undefined : community?.community_id)
  const own = useOwnCommunities()
  const before = useSeen(own, feed.rows)
  useRenewOnStanding(community ? [community] : own)
  const isHeld = useHoldUntilNamed(
    feed.list.data && [...pinned.rows, ...feed.rows].flatMap(peopleOf),
    !pinned.isPending && (community !== undefined || own !== undefined),
  )
  useCardKeys(list, cardKeys)
  useShortcuts([{ keys: 'n', label: 'feed.shortcuts.write', group: cardKeys.group, run: () => openWrite(startOf(community)) }])
  const showNews = (): void => void feed.showNews().then(() => list.current?.scrollIntoView({ block: 'nearest' }))
  if (!feed.list.isError && (feed.list.isPending || isHeld))
    return (
      <DelayedLoader delay={200}>
        <PostOutlines />
      </DelayedLoader>
    )
  const names = community ? undefined : own && new Map(own.map((one) => [one.community_id, one.community_name]))
  const places = new Set(pinned.rows.map(({ post_id }) => post_id))
  const listed = feed.rows.filter(({ post_id, community_id }) => !places.has(post_id) && (names?.has(community_id) ?? true))
  const rows = community ? listed : shownOnce(listed)
  return (
    <>
      <News count={feed.news} onShow={showNews} />
      <Rows feed={feed} rows={[...pinned.rows, ...rows]} ref={list} nothing={nothing}>
        {(row) => <Row key={row.post_id} row={row} community={names?.get(row.community_id)} readSeq={before.get(row.community_id)} />}
      </Rows>
    </>
  )
}

const startOf = (community: Community | undefined) => (community ? { communityId: community.community_id } : {})

function News({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div className={styles.news} role="status">
      {count > 0 && (
        <Button size="small" tone="primary" icon={ArrowUp} onClick={onShow}>
          <FormattedMessage id="feed.news" values={{ count }} />
        </Button>
      )}
    </div>
  )
}

type RowsProps = {
  feed: FeedPages
  rows: readonly Post[]
  ref: React.RefObject<HTMLDivElement | null>
  nothing: ReactNode
  children: (row: Post) => ReactNode
}

function Rows({ feed: { list }, rows, ref, nothing, children }: RowsProps) {
  const { formatMessage } = useIntl()
  if (list.isError && !list.data)
    return (
      <ErrorState title={<FormattedMessage id="feed.failed" />} onRetry={() => void list.refetch()} retrying={list.isFetching}>
        {list.error.message}
      </ErrorState>
    )
  if (!rows.length && !list.hasNextPage) return nothing
  return (
    <>
      <div ref={ref} className={styles.list} role="feed" aria-label={formatMessage({ id: 'feed.posts' })} aria-busy={list.isFetching}>
        {rows.map(children)}
      </div>
      <ListEnd list={list} more={<FormattedMessage id="feed.older" />} end={<FormattedMessage id="feed.end" />} />
    </>
  )
}

type RowProps = { row: Post; community: string | undefined; readSeq: number | undefined }

/** What was deleted since the list was requested is gone. */
function Row({ row, community, readSeq }: RowProps) {
  const post = usePost(row)
  const ownId = useSession().employee_id
  const isNew = readSeq !== undefined && post.seq > readSeq && post.author_id !== ownId
  return post.deleted_at === null && <PostCard post={post} community={community} isNew={isNew} />
}

/** Nothing to read yet: says why, and offers what is next. */
export function NoPosts({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <EmptyState icon={Newspaper} title={title} action={action}>
      {children}
    </EmptyState>
  )
}

export function NoQuestions() {
  const { formatMessage } = useIntl()
  return (
    <NoPosts title={formatMessage({ id: 'feed.noQuestions' })}>
      <FormattedMessage id="feed.noQuestionsText" />
    </NoPosts>
  )
}
