import { callPath } from '../paths.ts'
import { useQuery } from '@tanstack/react-query'
import { Headphones, Phone, PhoneCall } from 'lucide-react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { history } from '#app/history.ts'
import { useWatched } from '#app/watched.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { currentCall, joinAtOnce } from '../current-call.ts'
import { callRooms } from '../server.ts'
import { putRoom } from '../session/known-rooms.ts'

type CallButtonsProps = { conversationId: string; name: string }

/** Begins a call or a huddle in a conversation, or joins the one that runs there. */
export default function CallButtons({ conversationId, name }: CallButtonsProps) {
  const { formatMessage } = useIntl()
  const session = useWatched(currentCall)
  const { data } = useQuery(callRooms.query('listCallRooms', { conversation_id: conversationId, state: 'running' }))
  const [running] = data?.items ?? []
  const { begin, pending } = useBegin(conversationId)
  if (running && session?.room.read().callRoomId !== running.call_room_id)
    return (
      <Button size="small" tone="primary" icon={PhoneCall} onClick={() => history.push(callPath(running.call_room_id))}>
        {formatMessage({ id: 'call-rooms.joinCount' }, { count: running.members.length })}
      </Button>
    )
  if (running) return null
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

/** A call opens its page; a huddle stays a bar beside what the person does. */
function useBegin(conversationId: string) {
  const toasts = useToasts()
  const [pending, setPending] = useState<'call' | 'huddle'>()
  const begin = async (kind: 'call' | 'huddle'): Promise<void> => {
    setPending(kind)
    try {
      const room = await callRooms.call.createCallRoom({ conversation_id: conversationId, kind, client_call_room_id: crypto.randomUUID() })
      putRoom(room)
      await joinAtOnce(room.call_room_id)
      if (kind === 'call') history.push(callPath(room.call_room_id))
    } catch (error) {
      toasts.show({ text: error instanceof Error ? error.message : '', tone: 'danger' })
    }
    setPending(undefined)
  }
  return { begin, pending }
}
