import { communitiesPath, communityPath, feedPath } from '@atrium/contract/communities/paths'
import type { Community } from '@atrium/contract/communities/schemas'
import { savedPostsPath, scheduledPostsPath } from '@atrium/contract/feed/paths'
import { Link as RouterLink } from '@tanstack/react-router'
import { Bookmark, CalendarClock, Compass, Newspaper, Plus } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAuth } from '#app/session/auth.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ListPane } from '#ui/frame/frame.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { SpaceAvatar } from '#ui/marks/avatar.tsx'
import { IconTile } from '#ui/marks/icon-tile.tsx'
import { ListRow } from '#ui/rows/list-row.tsx'
import { SectionLabel } from '#ui/text/section-label.tsx'
import styles from './feed-list.module.css'
import { useOwnCommunities } from './known-communities.ts'
import { newCommunityOpen } from './new-community-open.ts'

/** Beside the feed: all posts, the communities of the person, and where to find more. `current` is a path. */
export function FeedList({ current }: { current: string }) {
  const { formatMessage } = useIntl()
  const { can } = useAuth()
  const own = useOwnCommunities() ?? []
  const label = formatMessage({ id: 'communities.feed' })
  return (
    <ListPane
      label={label}
      header={
        <>
          <p className={styles.title}>{label}</p>
          {can({ anyOf: ['community.create'] }) && (
            <IconButton icon={Plus} label={formatMessage({ id: 'communities.new' })} onClick={() => newCommunityOpen.write(true)} />
          )}
        </>
      }
    >
      <nav aria-label={label}>
        <ListRow
          current={current === feedPath}
          leading={<IconTile icon={Newspaper} />}
          title={<FormattedMessage id="communities.allPosts" />}
          render={<RouterLink to={feedPath} activeOptions={{ exact: true }} />}
        />
        <ListRow
          current={current === communitiesPath}
          leading={<IconTile icon={Compass} />}
          title={<FormattedMessage id="communities.browse" />}
          render={<RouterLink to={communitiesPath} activeOptions={{ exact: true }} />}
        />
        <ListRow
          current={current === savedPostsPath}
          leading={<IconTile icon={Bookmark} />}
          title={<FormattedMessage id="communities.savedPosts" />}
          render={<RouterLink to={savedPostsPath} activeOptions={{ exact: true }} />}
        />
        <ListRow
          current={current === scheduledPostsPath}
          leading={<IconTile icon={CalendarClock} />}
          title={<FormattedMessage id="communities.scheduled" />}
          render={<RouterLink to={scheduledPostsPath} activeOptions={{ exact: true }} />}
        />
        {own.length > 0 && (
          <SectionLabel>
            <FormattedMessage id="communities.mine" />
          </SectionLabel>
        )}
        {own.map((one) => (
          <Row key={one.community_id} row={one} current={current === communityPath(one.community_id)} />
        ))}
      </nav>
    </ListPane>
  )
}

const Row = ({ row: { community_id, community_name, unread_post_count }, current }: { row: Community; current: boolean }) => (
  <ListRow
    current={current}
    unread={unread_post_count > 0}
    leading={<SpaceAvatar name={community_name} />}
    title={community_name}
    badge={unread_post_count > 0 ? <Badge tone="quiet" count={unread_post_count} /> : undefined}
    render={<RouterLink to={communityPath(community_id)} />}
  />
)
