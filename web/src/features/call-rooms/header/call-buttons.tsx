import type { CallKind } from '@atrium/contract/call-rooms/kinds'
import { Headphones, Phone, PhoneCall } from 'lucide-react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useWatched } from '#app/watched.ts'
import { useChat, useConversation, useIsArchived } from '#features/chat/use-chat.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { beginCall } from '../begin-call.ts'
import { currentCall } from '../current-call.ts'
import { showCall } from '../show-call.ts'
import { useRunningRoom } from '../session/use-running-room.ts'
import styles from './call-buttons.module.css'

type CallButtonsProps = { conversationId: string; name: string }

/** Begins a call or a huddle in a conversation, or joins the one that runs there. */
export default function CallButtons({ conversationId, name }: CallButtonsProps) {
  const { formatMessage } = useIntl()
  const session = useWatched(currentCall)
  const running = useRunningRoom(conversationId)
  const { begin, pending } = useBegin(conversationId)
  const isOwnNotes = useConversation(conversationId)?.entity_id === useChat().ownId
  const isArchived = useIsArchived(conversationId)
  if (running && session?.room.read().callRoomId !== running.call_room_id)
    return (
      <Button className={styles.join} size="small" tone="primary" icon={PhoneCall} onClick={() => showCall(running.call_room_id)}>
        {formatMessage({ id: 'call-rooms.joinCount' }, { count: running.members.length })}
      </Button>
    )
  if (running || isOwnNotes || isArchived) return null
  return (
    <>
      <IconButton
        icon={Phone}
        label={formatMessage({ id: 'call-rooms.callName' }, { name })}
        pending={pending === 'call'}
        onClick={() => void begin('call')}
      />
      <IconButton
        icon={Headphones}
        label={formatMessage({ id: 'call-rooms.huddleIn' }, { name })}
        pending={pending === 'huddle'}
        onClick={() => void begin('huddle')}
      />
    </>
  )
}

function useBegin(conversationId: string) {
  const toasts = useToasts()
  const [pending, setPending] = useState<CallKind>()
  const begin = async (kind: CallKind): Promise<void> => {
    if (pending) return
    setPending(kind)
    try {
      await beginCall({ conversation_id: conversationId, kind })
    } catch (error) {
      toasts.show({ text: error instanceof Error ? error.message : '', tone: 'danger' })
    }
    setPending(undefined)
  }
  return { begin, pending }
}
