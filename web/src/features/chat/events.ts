import type { EventHandlers } from '#app/live/events.ts'
import { invalidateEmoji, applyEmojiChanges } from './emoji/apply-emoji-changes.ts'

export const directoryEvents: EventHandlers<'directory'> = {
  'emoji.changed': {
    apply: (rows, { queryClient }) => applyEmojiChanges(queryClient, rows),
    missed: ({ queryClient }) => invalidateEmoji(queryClient),
    ready: ({ queryClient }) => invalidateEmoji(queryClient),
  },
}
