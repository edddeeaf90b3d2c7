import { savedPostsPath } from '@atrium/contract/feed/paths'
import { Bookmark } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Panes } from '#app/frame/panes.tsx'
import { FeedList } from '#features/communities/feed-list.tsx'
import { FeedTabs } from '#features/communities/feed-tabs.tsx'
import { Bar } from '#ui/frame/bar.tsx'
import { Content } from '#ui/frame/frame.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import { ListedPosts } from '../posts/listed-posts.tsx'
import { useSavedPosts } from '../saved/use-saved-posts.ts'
import styles from './feed-screen.module.css'

/** The posts that the person saved for later. */
export default function SavedScreen() {
  const { formatMessage } = useIntl()
  const saved = useSavedPosts()
  const title = formatMessage({ id: 'feed.saved' })
  const bar = (
    <>
      <Bar title={<PageTitle title={title} />} detail={formatMessage({ id: 'feed.savedText' })} />
      <FeedTabs current={savedPostsPath} />
    </>
  )
  return (
    <Panes showing="content" list={<FeedList current={savedPostsPath} />}>
      <Content onGround bar={bar}>
        <div className={styles.page}>
          <div className={styles.column}>
            <ListedPosts {...saved} label={title} failed={<FormattedMessage id="feed.savedFailed" />} nothing={<Nothing />} />
          </div>
        </div>
      </Content>
    </Panes>
  )
}

function Nothing() {
  const { formatMessage } = useIntl()
  return (
    <EmptyState icon={Bookmark} title={formatMessage({ id: 'feed.savedNone' })}>
      <FormattedMessage id="feed.savedNoneText" />
    </EmptyState>
  )
}
