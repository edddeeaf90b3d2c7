import { communityPath } from '@atrium/contract/communities/paths'
import type { Community } from '@atrium/contract/communities/schemas'
import { Link as RouterLink } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { SpaceAvatar } from '#ui/marks/avatar.tsx'
import { Cover } from '../cover.tsx'
import { MembershipButton } from '../membership-button.tsx'
import styles from './browse.module.css'

/** A community among others: its cover, what it is about, and the way in. */
export function CommunityCard({ row }: { row: Community }) {
  const { formatMessage, formatList } = useIntl()
  const facts = [
    formatMessage({ id: 'communities.members' }, { count: row.total_members }),
    ...(row.unread_post_count ? [formatMessage({ id: 'communities.newPosts' }, { count: row.unread_post_count })] : []),
    ...(row.is_archived ? [formatMessage({ id: 'communities.archived' })] : []),
  ]
  return (
    <li className={styles.card}>
      <Cover {...row} size="small" />
      <div className={styles.facts}>
        <div className={styles.head}>
          <SpaceAvatar name={row.community_name} />
          <div className={styles.words}>
            <h2 className={styles.name}>
              <RouterLink to={communityPath(row.community_id)} className={styles.link} dir="auto">
                {row.community_name}
              </RouterLink>
            </h2>
            <p className={styles.detail}>{formatList(facts, { type: 'unit' })}</p>
          </div>
        </div>
        <p className={styles.about} dir="auto">
          {row.community_description}
        </p>
        <div className={styles.foot}>
          <MembershipButton row={row} size="small" />
        </div>
      </div>
    </li>
  )
}
