import { communityPath } from '@atrium/contract/communities/paths'
import type { Community } from '@atrium/contract/communities/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { Link as RouterLink } from '@tanstack/react-router'
import { Archive, ArchiveRestore, Ellipsis, Pencil } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { visibilityIcons } from '#features/communities/about-card.tsx'
import { Cover } from '#features/communities/cover.tsx'
import { EditCommunity } from '#features/communities/edit-community.tsx'
import { putCommunity, renewCommunities } from '#features/communities/known-communities.ts'
import { MembershipButton } from '#features/communities/membership-button.tsx'
import { communities } from '#features/communities/server.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { SpaceAvatar } from '#ui/marks/avatar.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import { Menu, MenuItem } from '#ui/overlays/menu.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { TabLink, TabLinks } from '#ui/tab-links.tsx'
import type { FeedSearch } from '../paths.ts'
import styles from '../screens/feed-screen.module.css'

/** The cover, who gets in, how the person stands in it, and its parts. */
export function CommunityHead({ row, part }: { row: Community; part: FeedSearch['part'] }) {
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
          {row.can.manage && <ManageMenu row={row} />}
        </div>
      </div>
      <div className={styles.tabs}>
        <TabLinks label={row.community_name}>
          <TabLink current={part !== 'about'} render={<RouterLink to={to} search={{}} activeOptions={{ exact: true }} />}>
            <FormattedMessage id="feed.posts" />
          </TabLink>
          <TabLink current={part === 'about'} render={<RouterLink to={to} search={{ part: 'about' }} activeOptions={{ exact: true }} />}>
            <FormattedMessage id="feed.aboutAndMembers" />
          </TabLink>
        </TabLinks>
      </div>
    </div>
  )
}

function ManageMenu({ row }: { row: Community }) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const [isEditing, setEditing] = useState(false)
  const archive = async (is_archived: boolean): Promise<void> => {
    try {
      putCommunity(queryClient, await communities.call.updateCommunity({ community_id: row.community_id, is_archived }))
      void renewCommunities(queryClient)
      const id = is_archived ? 'communities.archivedNow' : 'communities.restoredNow'
      show({ text: formatMessage({ id }, { name: row.community_name }), onUndo: () => void archive(!is_archived) })
    } catch (error) {
      show({ tone: 'danger', text: error instanceof Error ? error.message : String(error) })
    }
  }
  return (
    <>
      <Menu trigger={<IconButton icon={Ellipsis} label={formatMessage({ id: 'communities.manage' })} />}>
        <MenuItem icon={Pencil} onSelect={() => setEditing(true)}>
          {formatMessage({ id: 'communities.edit' })}
        </MenuItem>
        <MenuItem icon={row.is_archived ? ArchiveRestore : Archive} onSelect={() => void archive(!row.is_archived)}>
          {formatMessage({ id: row.is_archived ? 'communities.restore' : 'communities.archive' })}
        </MenuItem>
      </Menu>
      <EditCommunity row={row} open={isEditing} onClose={() => setEditing(false)} />
    </>
  )
}
