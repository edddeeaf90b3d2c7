import { watchedValue } from '#app/watched.ts'

/** Whether the list of chats shows only unread ones; remembered on this device. */
const entry = 'chatsUnreadOnly'
const chosen = watchedValue(globalThis.localStorage?.getItem(entry) === 'true')

export const unreadOnly = { read: chosen.read, subscribe: chosen.subscribe }

export function showUnreadOnly(only: boolean): void {
  if (only) localStorage.setItem(entry, 'true')
  else localStorage.removeItem(entry)
  chosen.write(only)
}
