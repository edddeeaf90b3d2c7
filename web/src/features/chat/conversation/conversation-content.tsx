import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { isOutage } from '#app/failures/outage.ts'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { MessagesSkeleton } from '../history/messages-skeleton.tsx'
import { useTypingToComposer } from '../keys/typing.ts'
import { keepLast } from '../recent/last-conversation.ts'
import { SubSpaceTabs } from '../spaces/sub-space-tabs.tsx'
import { mayWriteIn } from '../store/space-rows.ts'
import { useChat } from '../use-chat.ts'
import { ConversationView } from './conversation-view.tsx'
import { placeOf } from './place.ts'
import type { OpenedConversation } from './use-opened-conversation.ts'

const ClosedComposer = lazyWithRetry(() => import('./closed-composer.tsx'))
const JoinSpace = lazyWithRetry(() => import('../members/join-space.tsx'))

/** `at` is the seq of the linked message. */
type ConversationContentProps = { opened: OpenedConversation; at: number | undefined }

/** The opened conversation below the tabs of its space, or what can be done instead. */
export function ConversationContent({ opened, at }: ConversationContentProps) {
  const { formatMessage } = useIntl()
  const { space, conversation, isNewDirect, isUnknown, isHere, isOutside, error, retry } = opened
  const isClosed = conversation && space && !mayWriteIn(space, conversation.conversation_id)
  useTypingToComposer(!isUnknown && !isOutside && !isClosed)
  return (
    <>
      {space && space.is_member && (space.sub_spaces.length > 1 || space.can.lead) && (
        <SubSpaceTabs space={space} current={conversation?.sub_space_id ?? undefined} />
      )}
      {isUnknown && (
        <ErrorState title={error?.message ?? formatMessage({ id: 'chat.cannotOpen' })} onRetry={retry}>
          {error && isOutage(error) ? undefined : formatMessage({ id: 'chat.cannotOpenText' })}
        </ErrorState>
      )}
      {!isUnknown && isOutside && space && (
        <Loading>
          <JoinSpace space={space} />
        </Loading>
      )}
      {isHere && !isUnknown && !isOutside && (conversation || isNewDirect) && <OpenView opened={opened} at={at} />}
      {!isUnknown && !isOutside && !conversation && !isNewDirect && (
        <DelayedLoader>
          <MessagesSkeleton />
        </DelayedLoader>
      )}
    </>
  )
}

type OpenViewProps = {
  opened: Pick<OpenedConversation, 'type' | 'entityId' | 'space' | 'name' | 'conversation'>
  at: number | undefined
  autoFocus?: boolean
}

/** History and composer, or why this person may not write. */
export function OpenView({ opened: { type, entityId, space, name, conversation }, at, autoFocus = false }: OpenViewProps) {
  const subSpace = conversation?.is_default ? undefined : conversation
  // A direct chat keeps its place when the first message creates its conversation, so that nothing on screen is remounted.
  const place = placeOf(type, entityId, subSpace?.sub_space_id ?? undefined)
  const { ownId } = useChat()
  useEffect(() => keepLast(ownId, place), [ownId, place])
  const closed = space && !mayWriteIn(space, conversation?.conversation_id ?? '') && (
    <Loading>
      <ClosedComposer space={space} subSpaceId={conversation?.sub_space_id ?? undefined} />
    </Loading>
  )
  return (
    <ConversationView
      key={place}
      conversation={conversation}
      place={place}
      destination={conversation ? { conversation_id: conversation.conversation_id } : { employee_id: entityId }}
      name={subSpace?.sub_space_name ?? name}
      at={at}
      autoFocus={autoFocus}
      {...(closed && { closed })}
    />
  )
}
