import type { Conversation, Message } from '@atrium/contract/chat/schemas'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { useChat, useItem, useMayWrite, useReturned } from '../use-chat.ts'
import { usePlaceName } from '../use-place-name.ts'
import { PlaceComposer } from '../conversation/place-composer.tsx'
import styles from './thread-history.module.css'
import { conversationPlace, threadPlace } from './thread-place.ts'

const AlsoInConversation = lazyWithRetry(() => import('./also-in-conversation.tsx'))
const ClosedComposer = lazyWithRetry(() => import('../conversation/closed-composer.tsx'))

type ThreadComposerProps = { root: Message; conversation: Conversation; autoFocus: boolean; onEdit: (messageId: string) => void }

/** The composer of a thread. A reply can also be sent to the conversation; this choice applies once. */
export function ThreadComposer({ root, conversation, autoFocus, onEdit }: ThreadComposerProps) {
  const { formatMessage } = useIntl()
  const chat = useChat()
  const place = threadPlace(conversation, root.message_id)
  const name = usePlaceName(conversationPlace(conversation))
  const space = useItem(conversation.entity_id)?.space
  const mayWrite = useMayWrite(conversation.conversation_id)
  const returned = useReturned(place)
  const [chosen, setChosen] = useState<boolean>()
  const also = chosen ?? returned?.also ?? false
  const editLast = (): boolean => {
    const last = chat.store.threads.find(root.message_id)?.messages.findLast((reply) => reply.sender_id === chat.ownId && !reply.deleted_at)
    if (last) onEdit(last.message_id)
    return last !== undefined
  }
  if (!mayWrite)
    return space ? (
      <Loading>
        <ClosedComposer space={space} subSpaceId={conversation.sub_space_id ?? undefined} />
      </Loading>
    ) : null
  return (
    <>
      <PlaceComposer
        place={place}
        destination={{ conversation_id: root.conversation_id, thread_id: root.message_id }}
        label={formatMessage({ id: 'chat.reply' })}
        autoFocus={autoFocus}
        onEditLast={editLast}
        onDestination={(destination) => {
          setChosen(undefined)
          return also ? { ...destination, also_in_conversation: true } : destination
        }}
      />
      <div className={styles.also}>
        <Loading>
          <AlsoInConversation name={name} value={also} onValueChange={setChosen} />
        </Loading>
      </div>
    </>
  )
}
