import { MessagesSquare, Users } from 'lucide-react'
import { useIntl } from 'react-intl'
import { useShortcuts } from '#app/shortcuts/shortcuts.ts'
import { useWatched } from '#app/watched.ts'
import { useConversation } from '#features/chat/use-chat.ts'
import { Badge } from '#ui/marks/badge.tsx'
import { Control } from '../call/control.tsx'
import styles from '../call/controls.module.css'
import type { CallSession } from '../session/call-session.ts'
import { idOfPanel, useArrived, type BesideCall } from './use-beside.ts'

type PanelControlsProps = { session: CallSession; beside: BesideCall }

/** The buttons of the panels. A room without a conversation, or of one in which this person is not, has no chat. */
export function PanelControls({ session, beside }: PanelControlsProps) {
  const { conversationId } = useWatched(session.room)
  const hasChat = useConversation(conversationId ?? '') !== undefined
  return (
    <>
      {hasChat && <ChatControl session={session} beside={beside} />}
      <PeopleControl session={session} beside={beside} />
    </>
  )
}

function ChatControl({ session, beside: { shown, toggle } }: PanelControlsProps) {
  const { formatMessage } = useIntl()
  const arrived = useArrived(useWatched(session.room))
  const isShown = shown.includes('chat')
  useShortcuts([{ keys: 'c', label: 'chat.chats', group: 'call-rooms.place', run: () => toggle('chat') }])
  return (
    <Control
      icon={MessagesSquare}
      label={formatMessage({ id: 'call-rooms.chat' })}
      keys="C"
      aria-expanded={isShown}
      aria-controls={idOfPanel('chat')}
      onClick={() => toggle('chat')}
    >
      {!isShown && arrived > 0 && (
        <span className={styles.count}>
          <Badge count={arrived} label={formatMessage({ id: 'call-rooms.arrived' }, { count: arrived })} />
        </span>
      )}
    </Control>
  )
}

function PeopleControl({ session, beside: { shown, toggle } }: PanelControlsProps) {
  const { formatMessage } = useIntl()
  const { members } = useWatched(session.room)
  useShortcuts([{ keys: 'p', label: 'people.place', group: 'call-rooms.place', run: () => toggle('people') }])
  return (
    <Control
      icon={Users}
      label={formatMessage({ id: 'call-rooms.people' }, { count: members.length })}
      keys="P"
      aria-expanded={shown.includes('people')}
      aria-controls={idOfPanel('people')}
      onClick={() => toggle('people')}
    />
  )
}
