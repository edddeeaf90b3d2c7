import type { Space } from '@atrium/contract/chat/schemas'
import { Archive, KeyRound, Link, LogOut, Pencil, Search, Settings, UserPlus, Users } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { PopupProps } from '#app/on-demand/popup-on-demand.tsx'
import { useAuth } from '#app/session/auth.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx'
import { useCopy } from '#ui/copying/use-copy.ts'
import { finding } from '../find/finding.ts'
import { linkTo } from '../linked/link-to.ts'
import { LevelRadios } from '../recent/level-radios.tsx'
import { useConversation } from '../use-chat.ts'

export type SpaceDialog = 'invite' | 'leave' | 'settings' | 'archive' | 'handOver' | 'turn' | 'name'
type OfSpace = { space: Space; conversationId: string | undefined; onChoose: (dialog: SpaceDialog) => void }
type ConversationMenuProps = PopupProps & Pick<OfSpace, 'conversationId'> & { ofSpace?: Pick<OfSpace, 'space' | 'onChoose'> }

/** The menu in the header of a direct chat, or of a space of which the person is a member. */
export default function ConversationMenu({ trigger, open, onOpenChange, toFirst, conversationId, ofSpace }: ConversationMenuProps) {
  return (
    <Menu trigger={trigger} open={open} onOpenChange={onOpenChange} toFirst={toFirst}>
      {ofSpace && <SpaceEntries {...ofSpace} conversationId={conversationId} />}
      {!ofSpace && conversationId && <LevelRadios conversationId={conversationId} isPersonal />}
      {!ofSpace && conversationId && <MenuSeparator />}
      {!ofSpace && conversationId && <CopyLink conversationId={conversationId} />}
    </Menu>
  )
}

/** Copies the address of the open conversation; the first one of a space has that of the space. */
function CopyLink({ conversationId }: { conversationId: string }) {
  const { formatMessage } = useIntl()
  const conversation = useConversation(conversationId)
  const copy = useCopy(formatMessage({ id: 'chat.linkCopied' }))
  if (!conversation) return null
  return (
    <MenuItem icon={Link} onSelect={() => copy(linkTo(conversation))}>
      {formatMessage({ id: conversation.is_default ? 'chat.copySpaceLink' : 'chat.copyConversationLink' })}
    </MenuItem>
  )
}

function SpaceEntries({ space, conversationId, onChoose }: OfSpace) {
  'use no memo' // a menu is rendered when it opens; compiled code is larger
  const { formatMessage } = useIntl()
  const { can: may } = useAuth()
  const { can, is_group_chat, space_id } = space
  const current = space.sub_spaces.find((one) => one.sub_space_id === conversationId)
  const entries = [
    { shown: can.lead, icon: Settings, label: 'chat.spaceSettings', dialog: 'settings' },
    { shown: is_group_chat && can.edit, icon: Pencil, label: 'chat.nameGroup', dialog: 'name' },
    { shown: can.invite, icon: UserPlus, label: 'chat.invitePeople', dialog: 'invite' },
    { shown: is_group_chat && can.edit && may({ anyOf: ['space.create'] }), icon: Users, label: 'chat.turnIntoSpace', dialog: 'turn' },
    { shown: can.lead && space.total_members > 1, icon: KeyRound, label: 'chat.handOver', dialog: 'handOver' },
    { shown: can.archive, icon: Archive, label: 'chat.archiveSpace', dialog: 'archive' },
  ] as const
  return (
    <>
      <MenuItem icon={Search} onSelect={() => finding.write(true)}>
        {formatMessage({ id: 'chat.findHere' })}
      </MenuItem>
      {conversationId && <CopyLink conversationId={conversationId} />}
      {entries
        .filter(({ shown }) => shown)
        .map(({ icon, label, dialog }) => (
          <MenuItem key={dialog} icon={icon} onSelect={() => onChoose(dialog)}>
            {formatMessage({ id: label })}
          </MenuItem>
        ))}
      <MenuSeparator />
      {current && space.sub_spaces.length > 1 ? (
        <LevelRadios conversationId={current.sub_space_id} spaceId={space_id} name={current.sub_space_name} isPersonal={is_group_chat} />
      ) : (
        <LevelRadios spaceId={space_id} isPersonal={is_group_chat} />
      )}
      {can.leave && <MenuSeparator />}
      {can.leave && (
        <MenuItem icon={LogOut} tone="danger" onSelect={() => onChoose('leave')}>
          {formatMessage({ id: is_group_chat ? 'chat.leaveGroup' : 'chat.leaveSpace' })}
        </MenuItem>
      )}
    </>
  )
}
