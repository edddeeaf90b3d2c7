import { communitiesPath, feedPath } from '@atrium/contract/communities/paths'
import { Link as RouterLink } from '@tanstack/react-router'
import { PencilLine } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Panes } from '#app/frame/panes.tsx'
import { FeedList } from '#features/communities/feed-list.tsx'
import { FeedTabs } from '#features/communities/feed-tabs.tsx'
import { useOwnCommunities } from '#features/communities/known-communities.ts'
import { Button } from '#ui/button.tsx'
import { Bar } from '#ui/frame/bar.tsx'
import { Content } from '#ui/frame/frame.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import { Ask } from '../posts/ask.tsx'
import { OrderChoice } from '../posts/order-choice.tsx'
import { NoPosts, NoQuestions, PostList } from '../posts/post-list.tsx'
import { useFeedSearch } from '../posts/use-feed.ts'
import { openWrite } from '../write-open.ts'
import styles from './feed-screen.module.css'

/** The posts of all communities of the person; the order is in the address. */
export default function FeedScreen() {
  const { formatMessage } = useIntl()
  const { order, questions } = useFeedSearch()
  const own = useOwnCommunities()
  const mayWrite = own?.some(({ can }) => can.post)
  const bar = (
    <>
      <Bar
        title={<PageTitle title={formatMessage({ id: 'communities.allPosts' })} />}
        detail={formatMessage({ id: 'feed.from' }, { count: own?.length ?? 0 })}
        actions={
          <span className={styles.write}>
            <Button tone="primary" icon={PencilLine} onClick={() => openWrite()} aria-keyshortcuts="n">
              <FormattedMessage id="feed.writeShort" />
            </Button>
          </span>
        }
      />
      <FeedTabs current={feedPath} />
    </>
  )
  return (
    <Panes showing="content" list={<FeedList current={feedPath} />}>
      <Content onGround bar={bar}>
        <div className={styles.page}>
          <div className={styles.column}>
            {mayWrite && <Ask />}
            <OrderChoice />
            <PostList key={`${order} ${questions}`} nothing={!own?.length ? <NoCommunities /> : questions ? <NoQuestions /> : <Quiet />} />
          </div>
        </div>
      </Content>
    </Panes>
  )
}

function Quiet() {
  const { formatMessage } = useIntl()
  return (
    <NoPosts
      title={formatMessage({ id: 'feed.empty' })}
      action={
        <Button tone="primary" icon={PencilLine} onClick={() => openWrite()}>
          <FormattedMessage id="feed.write" />
        </Button>
      }
    >
      <FormattedMessage id="feed.emptyText" />
    </NoPosts>
  )
}

function NoCommunities() {
  const { formatMessage } = useIntl()
  return (
    <NoPosts
      title={formatMessage({ id: 'feed.noCommunities' })}
      action={
        <Button tone="primary" render={<RouterLink to={communitiesPath} />}>
          <FormattedMessage id="communities.browse" />
        </Button>
      }
    >
      <FormattedMessage id="feed.noCommunitiesText" />
    </NoPosts>
  )
}
