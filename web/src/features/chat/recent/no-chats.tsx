import { MessagesSquare } from 'lucide-react'
import { useIntl } from 'react-intl'
import { useAuth } from '#app/session/auth.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'

/** What the list of chats shows to a person who has none. */
export default function NoChats({ onNewChat }: { onNewChat: () => void }) {
  const { formatMessage } = useIntl()
  const { can } = useAuth()
  return (
    <EmptyState
      icon={MessagesSquare}
      title={formatMessage({ id: 'chat.emptyTitle' })}
      action={<Button onClick={onNewChat}>{formatMessage({ id: 'chat.newChat' })}</Button>}
    >
      {formatMessage({ id: can({ anyOf: ['space.join'] }) ? 'chat.emptyText' : 'chat.emptyBroughtText' })}
    </EmptyState>
  )
}
