import type { Message } from '@atrium/contract/chat/schemas'
import type { Change } from './change.ts'
import { inPlaceOf, segmentOf, withNewer, withOlder, withRows, type Page, type Segment } from './segment.ts'

type OpenSegmentsSettings = {
  /** Runs `put`, then checks whether the conversation is older than its known revision. */
  puts: (id: string, put: () => void) => void
  notify: (topic: string) => void
  hasListeners: (topic: string) => boolean
  onChanged: (change: Change) => void
}

/** Maximum number of conversations with messages in memory; those on screen always stay. */
const mostOpen = 20
/** Number of newest messages kept in the local database for each conversation. */
const keptMessages = 100

export type OpenSegments = ReturnType<typeof createOpenSegments>

/** The stretch of history in memory of each open conversation. */
export function createOpenSegments({ puts, notify, hasListeners, onChanged }: OpenSegmentsSettings) {
  const segments = new Map<string, Segment>()

  const put = (id: string, segment: Segment): void =>
    puts(id, () => {
      segments.delete(id)
      segments.set(id, segment)
      const unseen = [...segments.keys()].filter((other) => other !== id && !hasListeners(other))
      for (const other of unseen.slice(0, Math.max(0, segments.size - mostOpen))) segments.delete(other)
      notify(id)
    })
  const addPage = (id: string, page: Page, added: typeof withOlder): void => {
    const held = segments.get(id)
    if (held) put(id, added(held, page))
  }
  function keep(id: string): void {
    const segment = segments.get(id)
    if (!segment?.foundNewest) return
    const rows = segment.messages.slice(-keptMessages)
    onChanged({ messages: { conversation_id: id, revision: segment.revision, rows, whole: true, reaches: true } })
  }

  return {
    find: (id: string): Segment | undefined => segments.get(id),
    ids: (): string[] => [...segments.keys()],
    forget: (id: string): void => void segments.delete(id),
    /** A page that replaces the one in memory, when a conversation opens or jumps. A page from the local database is followed by the server's page. */
    openAt: (id: string, page: Page, from: 'server' | 'device' = 'server'): void => {
      put(id, inPlaceOf(segments.get(id), segmentOf(page, from === 'device')))
      if (from === 'server') keep(id)
    },
    addOlder: (id: string, page: Page): void => addPage(id, page, withOlder),
    addNewer: (id: string, page: Page): void => {
      addPage(id, page, withNewer)
      keep(id)
    },
    /** Takes rows that changed up to `revision`. Returns the segment as it was before. */
    apply: (id: string, rows: readonly Message[], revision: number): Segment | undefined => {
      const held = segments.get(id)
      if (held) segments.set(id, withRows(held, rows, revision))
      return held
    },
  }
}
