import type { EnterContext, Unread } from '#app/feature.ts'
import { keyOf } from '#app/server-data.ts'
import { whenIdle } from '#app/loading/when-idle.ts'
import { levelOf } from '#features/notifications/levels.ts'
import { openChat, type Chat } from './chat.ts'
import { Editor } from './composer/editor/editor-on-demand.ts'
import { unread } from './entered.ts'
import { MessageKeys } from './keys/message-keys-on-demand.ts'

/** Starts the chat: its stores, its unread state in the rail, and what depends on the person's spaces. */
export function enterChat({ session, queryClient }: EnterContext): Chat {
  const chat = openChat(session)
  const { store, arrangement } = chat
  whenIdle(() => {
    void Editor.preload()
    void MessageKeys.preload()
  })
  const show = (): void => showAttention(store.attention({ muted: arrangement.muted(), levelOf: levelOf.read() }))
  store.subscribe('recent', show)
  levelOf.subscribe(show)
  // The person's relation to spaces they have not joined is known only from responses.
  store.subscribe('asked', () => {
    for (const name of ['resolveConversation', 'listSpaces']) void queryClient.invalidateQueries({ queryKey: keyOf(name) })
  })
  show()
  return chat
}

function showAttention(next: Unread): void {
  const { count, hasUnread } = unread.read()
  if (next.count !== count || next.hasUnread !== hasUnread) unread.write(next)
}
