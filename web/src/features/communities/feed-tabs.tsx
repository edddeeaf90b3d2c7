import { communitiesPath, feedPath } from '@atrium/contract/communities/paths'
import { savedPostsPath, scheduledPostsPath } from '@atrium/contract/feed/paths'
import { Link as RouterLink } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { TabLink, TabLinks } from '#ui/tab-links.tsx'
import styles from './feed-list.module.css'

/** The parts of the feed as tabs, for phones. */
export function FeedTabs({ current }: { current: string }) {
  return (
    <div className={styles.tabs}>
      <TabLinks label={useIntl().formatMessage({ id: 'communities.feed' })}>
        <TabLink current={current === feedPath} render={<RouterLink to={feedPath} activeOptions={{ exact: true }} />}>
          <FormattedMessage id="communities.allPosts" />
        </TabLink>
        <TabLink current={current === communitiesPath} render={<RouterLink to={communitiesPath} activeOptions={{ exact: true }} />}>
          <FormattedMessage id="communities.place" />
        </TabLink>
        <TabLink current={current === savedPostsPath} render={<RouterLink to={savedPostsPath} activeOptions={{ exact: true }} />}>
          <FormattedMessage id="communities.savedPosts" />
        </TabLink>
        <TabLink current={current === scheduledPostsPath} render={<RouterLink to={scheduledPostsPath} activeOptions={{ exact: true }} />}>
          <FormattedMessage id="communities.scheduled" />
        </TabLink>
      </TabLinks>
    </div>
  )
}
