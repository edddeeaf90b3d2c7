import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useWatched } from '#app/watched.ts'
import { useConversation } from '#features/chat/use-chat.ts'
import { shouldLeave } from '#ui/escape.ts'
import { useResponsive } from '#ui/responsive.ts'
import type { RoomState } from '../session/seats.ts'
import { besideOf, countArrived, decideShown, withoutPanel, withPanel, type Panel } from './beside.ts'
import { keepBeside, keptBeside } from './kept-beside.ts'

/** The panels beside a call. */
export type BesideCall = {
  shown: readonly Panel[]
  /** Opened by the person just now, so that it takes the focus. */
  opened: Panel | undefined
  toggle: (panel: Panel) => void
  close: (panel: Panel) => void
}

/** The panels beside a call, which Escape closes. Who is no longer in its conversation sees no chat. */
export function useBeside({ callRoomId, conversationId }: RoomState): BesideCall {
  const beside = besideOf(useWatched(keptBeside), callRoomId)
  const hasChat = useConversation(conversationId ?? '') !== undefined
  const [opened, setOpened] = useState<Panel>()
  const { isDesktopOrLaptop } = useResponsive()
  const open = beside.open.filter((panel) => panel !== 'chat' || hasChat)
  const shown = decideShown(open, isDesktopOrLaptop)
  const close = (panel: Panel): void => {
    takeFocusBack(panel)
    keepBeside({ ...beside, open: withoutPanel(beside.open, panel) })
  }
  const toggle = (panel: Panel): void => {
    if (shown.includes(panel)) return close(panel)
    setOpened(panel)
    keepBeside({ ...beside, open: withPanel(beside.open, panel) })
  }
  useEscapeToClose(shown, close)
  return { shown, opened, toggle, close }
}

/** The unread messages that arrived in the conversation since this person came into the call. */
export function useArrived({ callRoomId, conversationId }: RoomState): number {
  const beside = besideOf(useWatched(keptBeside), callRoomId)
  const conversation = useConversation(conversationId ?? '')
  const begin = useEffectEvent((since: number) => keepBeside({ ...beside, since }))
  const hasBegun = beside.since !== undefined
  const lastSeq = conversation?.last_seq
  useEffect(() => {
    if (!hasBegun && lastSeq !== undefined) begin(lastSeq)
  }, [hasBegun, lastSeq])
  return conversation ? countArrived(conversation.unread_message_count, conversation.last_seq, beside.since) : 0
}

export const idOfPanel = (panel: Panel): string => `call-${panel}`

/** The focus does not go with a panel that closes: it goes to the button that opens it. */
function takeFocusBack(panel: Panel): void {
  const { activeElement, body } = document
  const isLost = activeElement === body || document.getElementById(idOfPanel(panel))?.contains(activeElement)
  if (isLost) document.querySelector<HTMLElement>(`[aria-controls="${idOfPanel(panel)}"]`)?.focus()
}

/** Escape closes the panel with the focus, else the one that was opened last. */
function useEscapeToClose(shown: readonly Panel[], close: (panel: Panel) => void): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const { target } = event
    const within = shown.find((panel) => target instanceof Element && target.closest(`#${idOfPanel(panel)}`))
    const panel = within ?? shown.at(-1)
    if (!panel || !shouldLeave(event)) return
    event.stopPropagation() // in the conversation, Escape marks everything as read
    close(panel)
  })
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent): void => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
