import { loadPersistently } from '#app/on-demand/load-persistently.ts'
import { nothingUnread, type EnterContext } from '#app/feature.ts'
import { watchedValue } from '#app/watched.ts'
import type { Chat } from './chat.ts'

/** The unread state of all chats, for the rail. */
export const unread = watchedValue(nothingUnread)

let entered: Promise<Chat> | undefined

/** Starts the chat when its code is here, right after the first load. */
export async function enter(context: EnterContext): Promise<void> {
  entered = loadPersistently(() => import('./enter.ts')).then(({ enterChat }) => enterChat(context))
  await entered
}

/** The chat of this page once it has started. Undefined for people who may not use chats. */
export const enteredChat = (): Promise<Chat> | undefined => entered
