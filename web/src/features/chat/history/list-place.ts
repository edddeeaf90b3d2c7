import type { VirtualizerHandle } from 'virtua'
import type { MessageItem } from './message-items.ts'

/** The place of the first message at or below this distance in pixels from the top of the viewport. */
export function seqAt(items: readonly MessageItem[], handle: VirtualizerHandle, below: number): number | undefined {
  const first = handle.findItemIndex(handle.scrollOffset + below)
  const item = items.slice(Math.max(0, first)).find((one) => one.kind === 'message')
  return item?.message.seq
}

/** The place of the last message above this distance in pixels from the bottom of the viewport. */
export function lastSeqAt(items: readonly MessageItem[], handle: VirtualizerHandle, above: number): number | undefined {
  const last = handle.findItemIndex(handle.scrollOffset + handle.viewportSize - above)
  const item = items.slice(0, Math.max(0, last + 1)).findLast((one) => one.kind === 'message')
  return item?.message.seq
}
