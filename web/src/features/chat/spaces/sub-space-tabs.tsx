import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import type { Space } from '@atrium/contract/chat/schemas'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { IconButton } from '#ui/icon-button.tsx'
import { TabLink, TabLinks } from '#ui/tab-links.tsx'
import { conversationPath } from '@atrium/contract/chat/paths'
import { UnreadBadge } from '../inbox/unread-badge.tsx'
import { useItem } from '../use-chat.ts'
import styles from './sub-space-tabs.module.css'

const NewSubSpaceDialog = dialogOnDemand(() => import('./new-sub-space-dialog.tsx'))

/** The conversations of a space. The address of the space itself is its default one. */
export function SubSpaceTabs({ space, current }: { space: Space; current: string | undefined }) {
  const { formatMessage } = useIntl()
  const [making, setMaking] = useState(false)
  // An archived one is shown only while it is open.
  const open = space.sub_spaces.filter((one) => one.archived_at === null || one.sub_space_id === current)
  return (
    <div className={styles.tabs}>
      <TabLinks label={formatMessage({ id: 'chat.conversationsIn' }, { name: space.space_name })}>
        {open.map((subSpace) => (
          <TabLink
            key={subSpace.sub_space_id}
            current={subSpace.sub_space_id === current}
            render={
              <Link
                to={conversationPath('space', space.space_id, subSpace.is_default ? undefined : subSpace.sub_space_id)}
                // The address of the default one is a prefix of all others.
                activeOptions={{ exact: true }}
              />
            }
          >
            {subSpace.sub_space_name}
            {subSpace.sub_space_id !== current && <Waiting space={space} subSpaceId={subSpace.sub_space_id} />}
          </TabLink>
        ))}
      </TabLinks>
      {space.can.lead && (
        <IconButton size="small" icon={Plus} label={formatMessage({ id: 'chat.newSubSpace' })} onClick={() => setMaking(true)} />
      )}
      <NewSubSpaceDialog space={space} open={making} onClose={() => setMaking(false)} />
    </div>
  )
}

/** What is unread in one conversation of a space. */
function Waiting({ space, subSpaceId }: { space: Space; subSpaceId: string }) {
  const item = useItem(space.space_id)
  const conversations = item?.conversations.filter((one) => one.sub_space_id === subSpaceId) ?? []
  return item && <UnreadBadge of={{ ...item, conversations }} />
}
