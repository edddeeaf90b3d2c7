import { useEffect, useEffectEvent, type RefObject } from 'react'
import type { VirtualizerHandle } from 'virtua'
import type { MessageListProps } from './message-list-props.ts'

/** Scrolls to the message whose editing begins, which may not be rendered yet. */
export function useEditedInView({ items, editing }: MessageListProps, list: RefObject<VirtualizerHandle | null>): void {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  const show = useEffectEvent(() => {
    const index = items.findIndex((item) => item.kind === 'message' && item.message.message_id === editing)
    if (index >= 0) list.current?.scrollToIndex(index, { align: 'nearest' })
  })
  useEffect(() => show(), [editing])
}
