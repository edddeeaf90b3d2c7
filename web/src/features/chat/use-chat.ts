import type { Conversation, Message, OwnThread, RecentItem } from '@atrium/contract/chat/schemas'
import type { Arrangement } from '@atrium/contract/chat/arrangement'
import type { Saved } from '@atrium/contract/chat/saved'
import type { Scheduled } from '@atrium/contract/chat/scheduled'
import type { RichText } from '@atrium/contract/document'
import { useCallback, useSyncExternalStore } from 'react'
import { useSession } from '#app/session/auth.tsx'
import type { Unread } from '#app/feature.ts'
import { useWatched } from '#app/watched.ts'
import { levelOf } from '#features/notifications/levels.ts'
import { sumAttention, unreadOf, type Listening } from './attention.ts'
import { openChat, type Chat } from './chat.ts'
import type { Attachment } from './store/attachment.ts'
import type { HeldDraft } from './store/drafts.ts'
import type { Waiting } from './store/outbox.ts'
import type { Segment } from './store/segment.ts'
import { isArchived, mayWriteIn } from './store/space-rows.ts'
import { savedTopic } from './store/saved.ts'
import { threadTopic, type Thread } from './store/threads.ts'
import type { Returned } from './store/undo-send.ts'

/** Chat of the signed-in person. */
export const useChat = (): Chat => openChat(useSession())

/** A part of the store that renders again when its topic is told. `read` must answer the same value until then. */
function useTopic<T>(topic: string, read: (chat: Chat) => T): T {
  const chat = useChat()
  const subscribe = useCallback((listener: () => void) => chat.store.subscribe(topic, listener), [chat, topic])
  return useSyncExternalStore(subscribe, () => read(chat))
}

export const useRecent = (): readonly RecentItem[] => useTopic('recent', ({ store }) => store.recent())
/** How many followed threads wait, in all conversations. */
export const useUnreadThreads = (): number =>
  useTopic('recent', ({ store }) => store.recent().reduce((sum, item) => sum + unreadOf(item).threads, 0))
export const useRecentLoaded = (): boolean => useTopic('recent', ({ store }) => store.isLoaded())
/** How the person has arranged their chats. */
export const useArrangement = (): Arrangement => useTopic('arrangement', ({ arrangement }) => arrangement.read())
export const useMuted = (): ReadonlySet<string> => useTopic('arrangement', ({ arrangement }) => arrangement.muted())
/** How the person listens to their chats, which every number and mark follows. */
export const useListening = (): Listening => ({ muted: useMuted(), levelOf: useWatched(levelOf) })
/** A message that the person keeps for later and is not done with. */
export const useSaved = (messageId: string): Saved | undefined => useTopic(savedTopic(messageId), ({ saved }) => saved.find(messageId))
/** How many reminders have come due and wait. */
export const useDueCount = (): number => useTopic('saved', ({ saved }) => saved.countDue())
/** What the person has written for later, by its moments. */
export const useScheduled = (): readonly Scheduled[] => useTopic('scheduled', ({ scheduled }) => scheduled.list())
export const useFailedCount = (): number => useTopic('scheduled', ({ scheduled }) => scheduled.countFailed())
/** What calls the person anywhere in chat, and whether more waits. */
export const useAttention = (): Unread => sumAttention(useRecent(), useListening())
export const useItem = (entityId: string): RecentItem | undefined => useTopic(entityId, ({ store }) => store.item(entityId))
export const useConversation = (id: string): Conversation | undefined => useTopic(id, ({ store }) => store.conversation(id))
/** Whether it is only read any more; what is not known yet is not. */
export function useIsArchived(conversationId: string): boolean {
  const entityId = useConversation(conversationId)?.entity_id ?? ''
  return isArchived(useItem(entityId)?.space, conversationId)
}
/** Whether the person may write there now: not in what is archived, nor where only admins do. */
export function useMayWrite(conversationId: string): boolean {
  const entityId = useConversation(conversationId)?.entity_id ?? ''
  return mayWriteIn(useItem(entityId)?.space, conversationId)
}
export const useSegment = (id: string): Segment | undefined => useTopic(id, ({ store }) => store.segment(id))
/** Every message that is pinned in a conversation which is on screen. */
export const usePinnedIds = (id: string): readonly string[] => useSegment(id)?.pinnedIds ?? none
const none: readonly string[] = []
/** Where the line "New" stands. */
export const useReadLine = (id: string): number => useTopic(id, ({ store }) => store.readLine(id))
export const useOutbox = (place: string): readonly Waiting[] => useTopic(`outbox:${place}`, ({ outbox }) => outbox.list(place))
/** What the tray of a place holds. */
export const useAttachments = (place: string): readonly Attachment[] =>
  useTopic(`attachments:${place}`, ({ attachments }) => attachments.list(place))
/** What goes with a message that is on its way. */
export const useAttached = ({ place, client_message_id }: Waiting): readonly Attachment[] =>
  useTopic(`attachments:${place}`, ({ attachments }) => attachments.of(client_message_id))
export const useDraftVersion = (place: string): number => useTopic(`draft:${place}`, ({ drafts }) => drafts.version(place))
export const useUnsent = (): readonly Waiting[] => useTopic('outbox', ({ outbox }) => outbox.all())
export const useDrafts = (): readonly HeldDraft[] => useTopic('drafts', ({ drafts }) => drafts.list())
/** What was written last in a person's or a space's conversations and not sent. */
export const useLastDraft = (place: string): RichText | undefined =>
  useTopic('drafts', ({ drafts }) => drafts.list().find((draft) => draft.body && isWithin(place, draft.place))?.body ?? undefined)
const isWithin = (whole: string, place: string): boolean =>
  place === whole || (place.startsWith(`${whole}/`) && !place.includes('/thread/'))
export const useOtherWords = (place: string): readonly RichText[] => useTopic(`draft:${place}`, ({ drafts }) => drafts.others(place))
export const useDraft = (place: string): RichText | undefined => useTopic(`draft:${place}`, ({ drafts }) => drafts.find(place))
export const useThread = (id: string): Thread | undefined => useTopic(threadTopic(id), ({ store }) => store.threads.find(id))
/** Whether replies wait under a message that the person follows. What they read just now is known here before the list says so. */
export function useIsThreadUnread({ message_id, conversation_id }: Pick<Message, 'message_id' | 'conversation_id'>): boolean {
  const waits = useConversation(conversation_id)?.unread_thread_ids.includes(message_id) ?? false
  return useOwnThread(message_id)?.unread ?? waits
}
export const useOwnThread = (id: string): OwnThread | undefined => useTopic(threadTopic(id), ({ store }) => store.threads.own(id))
/** What was written last in a place and can be had back. */
export const useUndoable = (place: string): Waiting | undefined => useTopic(`outbox:${place}`, ({ undoSend }) => undoSend.find(place))
/** How the words of a place are sent that came back from there. */
export const useReturned = (place: string): Returned | undefined => useTopic(`outbox:${place}`, ({ undoSend }) => undoSend.returned(place))
/** What nobody is to see any more, by its keys. */
export const useHidden = (): ReadonlySet<string> => useTopic('hidden', ({ undoSend }) => undoSend.hidden())
