import { communityPath } from '@atrium/contract/communities/paths'
import type { Community } from '@atrium/contract/communities/schemas'
import { Link as RouterLink } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { popupOnDemand } from '#app/on-demand/popup-on-demand.tsx'
import { Cover } from '#features/communities/cover.tsx'
import { MembershipButton } from '#features/communities/membership-button.tsx'
import { visibilityIcons } from '#features/communities/visibility-icons.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { SpaceAvatar } from '#ui/marks/avatar.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import { TabLink, TabLinks } from '#ui/tab-links.tsx'
import type { FeedSearch } from '../paths.ts'
import styles from '../screens/feed-screen.module.css'

const ReportedTab = lazyWithRetry(() => import('../moderation/reported-tab.tsx'))
const ManageMenu = popupOnDemand(() => import('./manage-menu.tsx'), 'menu')

/** The cover, who gets in, how the person stands in it, and its parts. */
export function CommunityHead({ row, part }: { row: Community; part: FeedSearch['part'] }) {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  const { formatMessage } = useIntl()
  const to = communityPath(row.community_id)
  return (
    <div className={styles.banner}>
      <Cover {...row} size="large" />
      <div className={styles.head}>
        <span className={styles.sign}>
          <SpaceAvatar name={row.community_name} size="huge" />
        </span>
        <div className={styles.words}>
          <p className={styles.detail}>
            <Icon of={visibilityIcons[row.visibility]} size="small" />
            {formatMessage({ id: `communities.visibility.${row.visibility}` })}
            <span aria-hidden>·</span>
            {formatMessage({ id: 'communities.members' }, { count: row.total_members })}
          </p>
        </div>
        <div className={styles.acts}>
          <MembershipButton row={row} />
          {row.can.manage && (
            <ManageMenu row={row} trigger={<IconButton icon={Ellipsis} label={formatMessage({ id: 'communities.manage' })} />} />
          )}
        </div>
      </div>
      <div className={styles.tabs}>
        <TabLinks label={row.community_name}>
          <TabLink current={part === undefined} render={<RouterLink to={to} search={{}} activeOptions={{ exact: true }} />}>
            <FormattedMessage id="feed.posts" />
          </TabLink>
          <TabLink current={part === 'about'} render={<RouterLink to={to} search={{ part: 'about' }} activeOptions={{ exact: true }} />}>
            <FormattedMessage id="feed.aboutAndMembers" />
          </TabLink>
          {row.can.moderate && (
            <TabLink
              current={part === 'reported'}
              render={<RouterLink to={to} search={{ part: 'reported' }} activeOptions={{ exact: true }} />}
            >
              <Loading instead={<FormattedMessage id="feed.reported" />}>
                <ReportedTab row={row} />
              </Loading>
            </TabLink>
          )}
        </TabLinks>
      </div>
    </div>
  )
}
