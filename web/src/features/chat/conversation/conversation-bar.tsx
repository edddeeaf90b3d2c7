import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { lazyBeside } from '#app/on-demand/lazy-beside.tsx'
import { popupOnDemand } from '#app/on-demand/popup-on-demand.tsx'
import { useHeaderButtons } from '#app/features-context.tsx'
import type { Space } from '@atrium/contract/chat/schemas'
import { Link } from '@tanstack/react-router'
import { EllipsisVertical, Users, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useLookAt } from '#features/people/use-look-at.ts'
import { useAvailability, usePerson } from '#features/people/people.ts'
import { profilePath } from '#features/people/paths.ts'
import { useStatusText } from '#features/people/status-text.ts'
import { Avatar, SpaceAvatar } from '#ui/marks/avatar.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { Bar } from '#ui/frame/bar.tsx'
import { FactLine } from '#ui/text/fact-line.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import type { EntityType } from '@atrium/contract/chat/paths'
import { chatsPath } from '../paths.ts'
import { useChat, useItem } from '../use-chat.ts'
import { FilesButton } from '../attachments/files-button.tsx'
import { PinsButton } from '../pins/pins-button.tsx'
import type { SpaceDialog } from './conversation-menu.tsx'
import { SpaceFacts } from './space-facts.tsx'

const Find = lazyBeside(() => import('../find/find.tsx'))
const SpaceDialogs = dialogOnDemand(() => import('../spaces/space-dialogs.tsx'))
const ConversationMenu = popupOnDemand(() => import('./conversation-menu.tsx'), 'menu')

export type Detail = 'members' | 'pins'
type ConversationBarProps = {
  type: EntityType
  entityId: string
  space: Space | undefined
  name: string
  conversationId: string | undefined
  /** The pane open beside it. */
  detail: Detail | undefined
  onDetail: (detail: Detail | undefined) => void
}

/** The header of a conversation. */
export function ConversationBar({ type, entityId, space, name, conversationId, detail, onDetail }: ConversationBarProps) {
  return type === 'space' ? (
    <SpaceBar space={space} name={name} conversationId={conversationId} detail={detail} onDetail={onDetail} />
  ) : (
    <PersonBar employeeId={entityId} name={name} conversationId={conversationId} detail={detail} onDetail={onDetail} />
  )
}

type PersonBarProps = Pick<ConversationBarProps, 'name' | 'conversationId' | 'detail' | 'onDetail'> & { employeeId: string }

function PersonBar({ employeeId, name, conversationId, detail, onDetail }: PersonBarProps) {
  const { formatMessage } = useIntl()
  const { ownId } = useChat()
  const person = usePerson(employeeId)
  const availability = useAvailability(person)
  const status = useStatusText(person)
  useLookAt([employeeId])
  const own = employeeId === ownId
  return (
    <Bar
      back={{ render: <Link to={chatsPath} /> }}
      leading={
        <Link to={profilePath(employeeId)} tabIndex={-1} aria-hidden>
          <Avatar name={name} photo={person?.profile_url} presence={own ? undefined : availability} />
        </Link>
      }
      actions={
        conversationId && (
          <>
            <HeaderButtons conversationId={conversationId} name={name} detail={detail} onDetail={onDetail} />
            {!own && (
              <ConversationMenu
                trigger={<IconButton icon={EllipsisVertical} label={formatMessage({ id: 'chat.chatActions' })} />}
                conversationId={conversationId}
              />
            )}
          </>
        )
      }
      title={<PageTitle title={own ? formatMessage({ id: 'chat.yourNotes' }) : name} />}
      detail={
        own ? (
          formatMessage({ id: 'chat.onlyYou' })
        ) : (
          <FactLine facts={[availability && formatMessage({ id: `chat.${availability}` }), status ?? person?.position_title]} />
        )
      }
    />
  )
}

type HeaderButtonsProps = Pick<ConversationBarProps, 'name' | 'detail' | 'onDetail'> & { conversationId: string }

/** Search, pinned messages and files of a conversation, and the buttons of other features. */
function HeaderButtons({ conversationId, name, detail, onDetail }: HeaderButtonsProps) {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  const shown = detail === 'pins'
  const added = useHeaderButtons()
  return (
    <>
      <Find conversationId={conversationId} />
      <PinsButton conversationId={conversationId} pressed={shown} onClick={() => onDetail(shown ? undefined : 'pins')} />
      <FilesButton conversationId={conversationId} name={name} />
      {added.map(({ name: key, Button }) => (
        <Button key={key} conversationId={conversationId} name={name} />
      ))}
    </>
  )
}

type SpaceBarProps = Pick<ConversationBarProps, 'space' | 'name' | 'conversationId' | 'detail' | 'onDetail'>

function SpaceBar({ space, name, conversationId, detail, onDetail }: SpaceBarProps) {
  const { formatMessage } = useIntl()
  const [dialog, setDialog] = useState<SpaceDialog>()
  const close = () => setDialog(undefined)
  const waiting = useItem(space?.space_id ?? '')?.request_count ?? 0
  const actions = space && (
    <>
      {conversationId && <HeaderButtons conversationId={conversationId} name={name} detail={detail} onDetail={onDetail} />}
      <IconButton
        icon={Users}
        label={formatMessage({ id: 'chat.members' }, { count: space.total_members })}
        pressed={detail === 'members'}
        onClick={() => onDetail(detail === 'members' ? undefined : 'members')}
      />
      {waiting > 0 && <Badge count={waiting} label={formatMessage({ id: 'chat.requests' }, { count: waiting })} />}
      {space.is_member && (
        <ConversationMenu
          trigger={<IconButton icon={EllipsisVertical} label={formatMessage({ id: 'chat.spaceActions' })} />}
          conversationId={conversationId}
          ofSpace={{ space, onChoose: setDialog }}
        />
      )}
    </>
  )
  const kind = space?.is_group_chat || space?.visibility === 'public' ? 'chat.memberCount' : 'chat.privateMembers'
  const facts = space && [
    space.archived_at && formatMessage({ id: 'chat.archived' }),
    formatMessage({ id: kind }, { count: space.total_members }),
    space.space_description,
  ]
  return (
    <>
      <Bar
        back={{ render: <Link to={chatsPath} /> }}
        leading={<SpaceAvatar name={name} photo={space?.space_image} {...(space?.is_group_chat ? { icon: UsersRound } : {})} />}
        title={<PageTitle title={name} />}
        detail={facts && <SpaceFacts spaceId={space.space_id} facts={facts} />}
        actions={actions}
      />
      {space && <SpaceDialogs space={space} name={name} dialog={dialog} open={dialog !== undefined} onClose={close} />}
    </>
  )
}
