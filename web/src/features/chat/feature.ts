import type { Message } from '@atrium/contract/chat/schemas'
import { createRoute, type AnyRoute } from '@tanstack/react-router'
import { Bookmark, Inbox, MessagesSquare } from 'lucide-react'
import { defineFeature } from '#app/feature.ts'
import { lazyBeside } from '#app/on-demand/lazy-beside.tsx'
import { lazyScreen } from '#app/on-demand/lazy-screen.tsx'
import { lazyWithRetry } from '#app/on-demand/lazy-with-retry.tsx'
import { enter, unread } from './entered.ts'
import { directoryEvents } from './events.ts'
import { loadSearchPart } from './search-part.ts'
import { isShown, isSorted, type BrowseSearch } from './spaces/browse-search.ts'
import {
  browseSpacesPath,
  chatsPath,
  conversationPattern,
  draftsPath,
  inboxPath,
  mentionsPath,
  savedDonePath,
  savedPath,
  scheduledPath,
  subSpacePattern,
  threadsPath,
} from './paths.ts'
import { UnsentQuestion } from './drafts/unsent-question.tsx'

const ChatsScreen = lazyScreen(['chat'], () => import('./screens/chats-screen.tsx'))
const ConversationScreen = lazyScreen(['chat'], () => import('./screens/conversation-screen.tsx'))
const DraftsScreen = lazyScreen(['chat'], () => import('./screens/drafts-screen.tsx'))
const BrowseSpacesScreen = lazyScreen(['chat'], () => import('./screens/browse-spaces-screen.tsx'))
const InboxScreen = lazyScreen(['chat'], () => import('./screens/inbox-screen.tsx'))
const ThreadsScreen = lazyScreen(['chat'], () => import('./screens/threads-screen.tsx'))
const SavedScreen = lazyScreen(['chat'], () => import('./screens/saved-screen.tsx'))

const ScheduledScreen = lazyScreen(['chat'], () => import('./screens/scheduled-screen.tsx'))

const MarkNoticedRead = lazyScreen(['chat'], () => import('./notified/mark-noticed-read.tsx'))
const Reminders = lazyBeside(() => import('./saved/reminders.tsx'))
const LinkedCards = lazyBeside(() => import('./linked/linked-cards.tsx'))
const LinkPreviews = lazyBeside(() => import('./previews/link-previews.tsx'))
const DueCard = lazyWithRetry(() => import('./today/due-card.tsx'))
const MessageDaysCard = lazyWithRetry(() => import('./today/message-days-card.tsx'))
const UnreadCard = lazyWithRetry(() => import('./today/unread-card.tsx'))

const inbox = { label: 'chat.inbox', icon: Inbox, path: inboxPath, shortcut: 'i' } as const
const saved = { label: 'chat.saved', icon: Bookmark, path: savedPath, shortcut: 'l' } as const

const routes = (frame: AnyRoute): AnyRoute[] => [
  createRoute({ getParentRoute: () => frame, path: chatsPath, component: ChatsScreen, validateSearch: newOf }),
  createRoute({ getParentRoute: () => frame, path: browseSpacesPath, component: BrowseSpacesScreen, validateSearch: searchOf }),
  createRoute({ getParentRoute: () => frame, path: draftsPath, component: DraftsScreen }),
  createRoute({ getParentRoute: () => frame, path: inboxPath, component: InboxScreen }),
  createRoute({ getParentRoute: () => frame, path: mentionsPath, component: InboxScreen }),
  createRoute({ getParentRoute: () => frame, path: threadsPath, component: ThreadsScreen, validateSearch: threadOf }),
  createRoute({ getParentRoute: () => frame, path: savedPath, component: SavedScreen }),
  createRoute({ getParentRoute: () => frame, path: savedDonePath, component: SavedScreen }),
  createRoute({ getParentRoute: () => frame, path: scheduledPath, component: ScheduledScreen }),
  createRoute({ getParentRoute: () => frame, path: conversationPattern, component: ConversationScreen, validateSearch: besideOf }),
  createRoute({ getParentRoute: () => frame, path: subSpacePattern, component: ConversationScreen, validateSearch: besideOf }),
]

/** The seq of the linked message. */
const placeOf = ({ message }: Record<string, unknown>): { message?: number } => (isPlace(message) ? { message } : {})

/** The dialog for a new space or chat, if it is open over the list. */
const newOf = ({ new: begun }: Record<string, unknown>): { new?: 'space' | 'chat' } =>
  begun === 'space' || begun === 'chat' ? { new: begun } : {}

/** The thread open beside the conversation. */
const threadOf = ({ thread }: Record<string, unknown>): { thread?: string } =>
  typeof thread === 'string' && isId(thread) ? { thread } : {}
/** The linked reply, by its place in that thread. */
const replyOf = ({ thread, reply }: Record<string, unknown>): { reply?: number } => (thread && isPlace(reply) ? { reply } : {})
/** The conversation of a linked direct chat; each side knows it under the other's name. */
const meantOf = ({ conversation }: Record<string, unknown>): { conversation?: string } =>
  typeof conversation === 'string' && isId(conversation) ? { conversation } : {}
const besideOf = (search: Record<string, unknown>) => ({
  ...placeOf(search),
  ...threadOf(search),
  ...replyOf(search),
  ...meantOf(search),
})
const isId = (text: string): boolean => /^[0-9a-f-]{36}$/i.test(text)
const isPlace = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value > 0

const searchOf = ({ search, show, sort }: Record<string, unknown>): BrowseSearch => ({
  ...(typeof search === 'string' && search ? { search } : {}),
  ...(isShown(show) ? { show } : {}),
  ...(isSorted(sort) ? { sort } : {}),
})

const hasLinkToConversation = ({ body }: Message): boolean =>
  body !== null && JSON.stringify(body).includes(`//${location.host}${chatsPath}/`)

export const chatFeature = defineFeature({
  name: 'chat',
  routes,
  module: { name: 'connect', icon: MessagesSquare, label: 'chat.module', detail: 'chat.module.detail' },
  place: { label: 'chat.chats', icon: MessagesSquare, path: chatsPath, unread, shortcut: 'c', pages: [inbox, saved] },
  palette: async () => (await import('./palette.ts')).paletteSources,
  overlays: [UnsentQuestion, Reminders],
  notificationRows: async () => (await import('./notified/notification-rows.ts')).notificationRows,
  notificationActions: [MarkNoticedRead],
  search: loadSearchPart,
  homeCards: [
    { name: 'unread', column: 'main', order: 20, rows: 3, Card: UnreadCard },
    { name: 'due', column: 'middle', order: 10, rows: 0, Card: DueCard },
    { name: 'message-days', column: 'middle', order: 40, permission: 'people.see', rows: 4, Card: MessageDaysCard },
  ],
  conversationParts: {
    messageCards: [
      { name: 'linked', order: 10, isFor: hasLinkToConversation, Card: LinkedCards },
      { name: 'previews', order: 20, isFor: ({ link_previews }) => link_previews.length > 0, Card: LinkPreviews },
    ],
  },
  firstSteps: async () => (await import('./first-steps.ts')).firstSteps,
  events: { directory: directoryEvents },
  enter,
})
