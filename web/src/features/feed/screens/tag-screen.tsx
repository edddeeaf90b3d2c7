import { feedPath, communitiesPath } from '@atrium/contract/communities/paths'
import { normalTag } from '@atrium/contract/feed/tags'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link as RouterLink, useParams } from '@tanstack/react-router'
import { Hash } from 'lucide-react'
import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Panes } from '#app/frame/panes.tsx'
import { FeedList } from '#features/communities/feed-list.tsx'
import { Button } from '#ui/button.tsx'
import { Bar } from '#ui/frame/bar.tsx'
import { Content } from '#ui/frame/frame.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import { ListedPosts } from '../posts/listed-posts.tsx'
import { feed } from '../server.ts'
import { posts } from '../store/use-posts.ts'
import styles from './feed-screen.module.css'

/** The posts of the person's communities with a hashtag, the newest first. */
export default function TagScreen() {
  const { formatMessage } = useIntl()
  const { tag: typed = '' } = useParams({ strict: false })
  const tag = normalTag(typed)
  const list = useInfiniteQuery({ ...feed.pages('listPosts', { tag }), refetchOnMount: 'always' })
  useEffect(() => {
    for (const { items } of list.data?.pages ?? []) posts.put(items)
  }, [list.data])
  const title = `#${tag}`
  const bar = (
    <Bar
      back={{ render: <RouterLink to={feedPath} /> }}
      title={<PageTitle title={title} />}
      detail={formatMessage({ id: 'feed.tagText' })}
    />
  )
  return (
    <Panes showing="content" list={<FeedList current={feedPath} />}>
      <Content onGround bar={bar}>
        <div className={styles.page}>
          <div className={styles.column}>
            <ListedPosts
              key={tag}
              list={list}
              rows={list.data?.pages.flatMap(({ items }) => items)}
              label={title}
              failed={<FormattedMessage id="feed.failed" />}
              nothing={<Nothing tag={title} />}
            />
          </div>
        </div>
      </Content>
    </Panes>
  )
}

function Nothing({ tag }: { tag: string }) {
  const { formatMessage } = useIntl()
  return (
    <EmptyState
      icon={Hash}
      title={formatMessage({ id: 'feed.tagNone' }, { tag })}
      action={
        <Button render={<RouterLink to={communitiesPath} />}>
          <FormattedMessage id="communities.browse" />
        </Button>
      }
    >
      <FormattedMessage id="feed.tagNoneText" />
    </EmptyState>
  )
}
