import type { Space } from '@atrium/contract/chat/schemas'
import { DoorOpen } from 'lucide-react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { chat as calls } from '../calls.ts'
import { useChat } from '../use-chat.ts'
import { RequestToJoin } from './request-to-join.tsx'

/** A space for non-members: its description, and how to join. */
export default function JoinSpace({ space }: { space: Space }) {
  const { formatMessage } = useIntl()
  const chat = useChat()
  const queries = useQueryClient()
  const toasts = useToasts()
  const [pending, setPending] = useState(false)
  const join = async (): Promise<void> => {
    setPending(true)
    try {
      await calls.call.joinSpace({ space_id: space.space_id })
      await Promise.all([chat.reload(), queries.invalidateQueries({ queryKey: ['resolveConversation'] })])
    } catch (error) {
      toasts.show({ tone: 'danger', text: error instanceof Error ? error.message : String(error) })
    } finally {
      setPending(false)
    }
  }
  const action = space.can.join ? (
    <Button tone="primary" pending={pending} onClick={() => void join()}>
      {formatMessage({ id: 'chat.joinSpace' }, { name: space.space_name })}
    </Button>
  ) : space.can.request || space.join_status === 'requested' ? (
    <RequestToJoin space={space} />
  ) : undefined
  return (
    <EmptyState icon={DoorOpen} title={space.space_name} action={action}>
      {space.archived_at
        ? formatMessage({ id: 'chat.spaceArchived' })
        : (space.space_description ?? formatMessage({ id: 'chat.notAMember' }))}
    </EmptyState>
  )
}
