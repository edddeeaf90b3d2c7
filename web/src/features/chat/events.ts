import type { EventHandlers } from '#app/live/events.ts'
import { doubtEmoji, takeEmoji } from './take-emoji.ts'

export const directoryEvents: EventHandlers<'directory'> = {
  'emoji.changed': {
    apply: (rows, { queryClient }) => takeEmoji(queryClient, rows),
    missed: ({ queryClient }) => doubtEmoji(queryClient),
    ready: ({ queryClient }) => doubtEmoji(queryClient),
  },
}
