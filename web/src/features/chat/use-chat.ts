import type { Conversation, Message, OwnThread, RecentItem } from '@atrium/contract/chat/schemas'
import type { Arrangement } from '@atrium/contract/chat/arrangement'
import type { Saved } from '@atrium/contract/chat/saved'
import type { Scheduled } from '@atrium/contract/chat/scheduled'
import type { RichText } from '@atrium/contract/document'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useSession } from '#app/session/auth.tsx'
import type { Unread } from '#app/feature.ts'
import { useWatched } from '#app/watched.ts'
import { levelOf } from '#features/notifications/levels.ts'
import { hasSettled } from '#ui/readable.ts'
import { sumAttention, unreadOf, type NotificationChoices } from './inbox/attention.ts'
import { openChat, type Chat } from './chat.ts'
import type { Attachment } from './attachments/attachment.ts'
import type { HeldDraft } from './drafts/draft.ts'
import type { Waiting } from './outbox/waiting.ts'
import { findLast } from './recent/last-conversation.ts'
import type { Segment } from './store/segment.ts'
import { isArchived, mayWriteIn } from './store/space-rows.ts'
import { savedTopic } from './saved/saved.ts'
import { threadTopic, type Thread } from './threads/thread.ts'
import type { Returned } from './undo-send/undo-send.ts'

/** The chat of the signed-in person. */
export const useChat = (): Chat => openChat(useSession())

/** A part of the store that renders again when its topic is notified. `read` must return the same value until then. */
function useTopic<T>(topic: string, read: (chat: Chat) => T): T {
  const chat = useChat()
  const subscribe = useCallback((listener: () => void) => chat.store.subscribe(topic, listener), [chat, topic])
  return useSyncExternalStore(subscribe, () => read(chat))
}

export const useRecent = (): readonly RecentItem[] => useTopic('recent', ({ store }) => store.recent())
/** The path of the conversation that the person had open last, once it is known to be there. */
export const useLastConversation = (): string | undefined => useTopic('recent', ({ ownId, store }) => findLast(ownId, store.item))
/** Number of unread followed threads in all conversations. */
export const useUnreadThreads = (): number =>
  useTopic('recent', ({ store }) => store.recent().reduce((sum, item) => sum + unreadOf(item).threads, 0))
export const useRecentLoaded = (): boolean => useTopic('recent', ({ store }) => store.isLoaded())
/** The person's arrangement of their chats. */
export const useArrangement = (): Arrangement => useTopic('arrangement', ({ arrangement }) => arrangement.read())
export const useMuted = (): ReadonlySet<string> => useTopic('arrangement', ({ arrangement }) => arrangement.muted())
/** The person's muted chats and notification levels, which determine all counts and marks. */
export const useNotificationChoices = (): NotificationChoices => ({ muted: useMuted(), levelOf: useWatched(levelOf) })
/** A saved message that is not done. */
export const useSaved = (messageId: string): Saved | undefined => useTopic(savedTopic(messageId), ({ saved }) => saved.find(messageId))
/** Number of due reminders. */
export const useDueCount = (): number => useTopic('saved', ({ saved }) => saved.countDue())
/** The person's scheduled messages, by time. */
export const useScheduled = (): readonly Scheduled[] => useTopic('scheduled', ({ scheduled }) => scheduled.list())
export const useFailedCount = (): number => useTopic('scheduled', ({ scheduled }) => scheduled.countFailed())
/** The total badge count of chat, and whether more is unread. */
export const useAttention = (): Unread => sumAttention(useRecent(), useNotificationChoices())
export const useItem = (entityId: string): RecentItem | undefined => useTopic(entityId, ({ store }) => store.item(entityId))
export const useConversation = (id: string): Conversation | undefined => useTopic(id, ({ store }) => store.conversation(id))
/** Whether the conversation is archived; false while unknown. */
export function useIsArchived(conversationId: string): boolean {
  const entityId = useConversation(conversationId)?.entity_id ?? ''
  return isArchived(useItem(entityId)?.space, conversationId)
}
/** Whether the person may write there now: not in archived conversations, nor where only admins may post. */
export function useMayWrite(conversationId: string): boolean {
  const entityId = useConversation(conversationId)?.entity_id ?? ''
  return mayWriteIn(useItem(entityId)?.space, conversationId)
}
export const useSegment = (id: string): Segment | undefined => useTopic(id, ({ store }) => store.segment(id))
/** All pinned messages of a conversation on screen. */
export const usePinnedIds = (id: string): readonly string[] => useSegment(id)?.pinnedIds ?? none
const none: readonly string[] = []
/** Position of the line "New". */
export const useReadLine = (id: string): number => useTopic(id, ({ store }) => store.readLine(id))
export const useOutbox = (place: string): readonly Waiting[] => useTopic(`outbox:${place}`, ({ outbox }) => outbox.list(place))
/** The attachments in the tray of a place. */
export const useAttachments = (place: string): readonly Attachment[] =>
  useTopic(`attachments:${place}`, ({ attachments }) => attachments.list(place))
/** The attachments of a message being sent. */
export const useAttached = ({ place, client_message_id }: Waiting): readonly Attachment[] =>
  useTopic(`attachments:${place}`, ({ attachments }) => attachments.of(client_message_id))
export const useDraftVersion = (place: string): number => useTopic(`draft:${place}`, ({ drafts }) => drafts.version(place))
export const useUnsent = (): readonly Waiting[] => useTopic('outbox', ({ outbox }) => outbox.all())
export const useDrafts = (): readonly HeldDraft[] => useTopic('drafts', ({ drafts }) => drafts.list())
/** The latest draft in the conversations of a person or space. */
export const useLastDraft = (place: string): RichText | undefined =>
  useTopic('drafts', ({ drafts }) => drafts.list().find((draft) => draft.body && isWithin(place, draft.place))?.body ?? undefined)
const isWithin = (whole: string, place: string): boolean =>
  place === whole || (place.startsWith(`${whole}/`) && !place.includes('/thread/'))
export const useOtherDrafts = (place: string): readonly RichText[] => useTopic(`draft:${place}`, ({ drafts }) => drafts.others(place))
/** Whether the drafts of this device have been read: a text typed before that would replace the stored one. */
export function useDraftsRead(): boolean {
  const { loaded } = useChat().drafts
  const [isRead, setRead] = useState(() => hasSettled(loaded))
  useEffect(() => void loaded.then(() => setRead(true)), [loaded])
  return isRead
}
export const useDraft = (place: string): RichText | undefined => useTopic(`draft:${place}`, ({ drafts }) => drafts.find(place))
export const useThread = (id: string): Thread | undefined => useTopic(threadTopic(id), ({ store }) => store.threads.find(id))
/** Whether a followed thread has unread replies. Local reads are known here before the list shows them. */
export function useIsThreadUnread({ message_id, conversation_id }: Pick<Message, 'message_id' | 'conversation_id'>): boolean {
  const waits = useConversation(conversation_id)?.unread_thread_ids.includes(message_id) ?? false
  return useOwnThread(message_id)?.unread ?? waits
}
export const useOwnThread = (id: string): OwnThread | undefined => useTopic(threadTopic(id), ({ store }) => store.threads.own(id))
/** The last message of a place that can still be undone. */
export const useUndoable = (place: string): Waiting | undefined => useTopic(`outbox:${place}`, ({ undoSend }) => undoSend.find(place))
/** How the message that undo returned to this place is sent. */
export const useReturned = (place: string): Returned | undefined => useTopic(`outbox:${place}`, ({ undoSend }) => undoSend.returned(place))
/** The keys of messages that must not be shown. */
export const useHidden = (): ReadonlySet<string> => useTopic('hidden', ({ undoSend }) => undoSend.hidden())
