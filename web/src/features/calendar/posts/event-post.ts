import { eventPath } from '@atrium/contract/calendar/paths'
import type { RichText } from '@atrium/contract/document'
import { messageLinkingTo } from '#app/links/app-links.ts'

/** A post that links to an event, below what its author says. The link names nothing of the event: not every reader may see it. */
export function postOf(words: string, eventId: string, link: string, host: string): RichText {
  const linked = messageLinkingTo(eventPath(eventId), link, host)
  const said = words
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((text) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }))
  return { ...linked, content: [...said, ...linked.content] }
}
