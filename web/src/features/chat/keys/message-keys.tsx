import type { Conversation } from '@atrium/contract/chat/schemas'
import type { MessageId } from '../../../message-ids.ts'
import { useLayoutEffect } from 'react'
import { useShortcuts } from '#app/shortcuts/shortcuts.ts'
import { keepOneTabStop } from '#ui/one-tab-stop.ts'
import type { Chat } from '../chat.ts'
import { useEscapeToRead } from '../inbox/use-escape-to-read.ts'
import { useChat } from '../use-chat.ts'
import { quoteMessage } from '../quote/quote.ts'

/** Single-key shortcuts for the focused message: each presses the button with that key. The last opens all other actions. */
const actions: readonly { keys: string; label: MessageId }[] = [
  { keys: 't', label: 'chat.shortcuts.reply' },
  { keys: 'r', label: 'chat.shortcuts.react' },
  { keys: 'e', label: 'chat.shortcuts.edit' },
  { keys: 's', label: 'chat.save' },
  { keys: 'm', label: 'chat.shortcuts.more' },
]
const group = 'chat.shortcuts.message'

/** Shortcuts to move between messages and act on them, with letter keys only; and Escape to mark them all as read. */
export default function MessageKeys({ conversation }: { conversation: Conversation }) {
  const chat = useChat()
  useEscapeToRead(conversation)
  useShortcuts([
    { keys: 'k', label: 'chat.shortcuts.previous', group, run: () => step(-1) },
    { keys: 'j', label: 'chat.shortcuts.next', group, run: () => step(1) },
    ...actions.map(
      (action) =>
        ({
          ...action,
          group,
          when: isOnMessage,
          run: () => focused()?.querySelector<HTMLElement>(buttonOf(action.keys))?.click(),
        }) as const,
    ),
  ])
  useShortcuts([{ keys: 'q', label: 'chat.quoteMessage', group, when: isOnMessage, run: () => quoteFocused(chat) }])
  useLayoutEffect(() => keepOneTabStop('[data-messages]', 'article'), [])
  useLayoutEffect(prepareReacting, [])
  useLayoutEffect(() => {
    // Arrow keys too, unless an element within the message uses them.
    const onKey = (event: KeyboardEvent): void => {
      const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
      if (!by || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return
      if (!(event.target instanceof HTMLElement) || !event.target.matches('article[data-message]')) return
      event.preventDefault()
      step(by)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return null
}

/** Loads the emoji picker when a message gets the focus, so that it opens at once for a key. */
function prepareReacting(): () => void {
  const onFocus = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element) || !target.closest('article[data-message]')) return
    document.removeEventListener('focusin', onFocus)
    for (const load of [() => import('../emoji/emoji-popover.tsx'), () => import('../emoji/emoji-grid.tsx')]) void load().catch(() => {})
  }
  document.addEventListener('focusin', onFocus)
  return () => document.removeEventListener('focusin', onFocus)
}

function quoteFocused(chat: Chat): void {
  const row = focused()
  const id = row?.dataset['message'] ?? ''
  const threadId = (row?.closest('aside') && new URLSearchParams(location.search).get('thread')) ?? undefined
  const messages = chat.store.openIds().flatMap((one) => chat.store.segment(one)?.messages ?? [])
  const replies = threadId ? (chat.store.threads.find(threadId)?.messages ?? []) : []
  const message = [...replies, ...messages].find((one) => one.message_id === id)
  const conversation = message && chat.store.conversation(message.conversation_id)
  if (conversation) quoteMessage(chat, message, conversation, threadId)
}

const buttonOf = (keys: string): string => `[aria-keyshortcuts="${keys.toUpperCase()}"]`
const focused = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>('[data-message]') ?? null
/** Elsewhere the same letters may be those of what is around the conversation, such as its call. */
const isOnMessage = (): boolean => focused() !== null

/** Moves to the message before or after the focused one, or otherwise to the newest visible one. */
function step(by: 1 | -1): void {
  const from = focused()
  const within = from?.closest('[data-messages]') ?? document.querySelector('[data-messages]')
  const rows = [...(within?.querySelectorAll<HTMLElement>('article[data-message]') ?? [])]
  const next = from ? rows[rows.findIndex((row) => row.contains(from)) + by] : rows.findLast((row) => isInView(row, within))
  next?.focus({ preventScroll: true })
  next?.scrollIntoView({ block: 'nearest' })
}

const isInView = (row: HTMLElement, within: Element | null): boolean =>
  row.getBoundingClientRect().top < (within?.getBoundingClientRect().bottom ?? 0)
