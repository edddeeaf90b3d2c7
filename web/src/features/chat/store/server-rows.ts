import type { Conversation, Message, Space } from '@atrium/contract/chat/schemas'
import type { ReadMarks } from '../reading/read-marks.ts'
import { withRead, withServerRow, withRecentRows, type RecentRows } from '../recent/summary.ts'
import type { OpenSegments } from './open-segments.ts'
import type { RecentItems } from './recent-items.ts'
import { laterSpace } from './space-rows.ts'

export type ServerRows = ReturnType<typeof createServerRows>
type ServerRowsSettings = { ownId: string; items: RecentItems; segments: OpenSegments; marks: ReadMarks }

/** Merges rows of the server with later changes in memory. */
export function createServerRows({ ownId, items, segments, marks }: ServerRowsSettings) {
  const recent = new Map<string, RecentRows>()
  /** The latest space revision for which the person's own row is known: their permissions there are from that revision. */
  const standing = new Map<string, number>()
  return {
    conversation: (row: Conversation): Conversation => {
      const id = row.conversation_id
      const held = items.conversation(id)
      const next = withServerRow(held, row, recent.get(id), ownId)
      if (next === row && row.revision !== held?.revision) recent.delete(id)
      return withRead(next, marks.hereIn(id), segments.find(id))
    },
    /** Roles are changes of their space: the later of two rows has the later role, whatever card arrived in between. */
    space: (known: Space | null | undefined, row: Space | null): Space | null => {
      if (!row) return row
      const stood = standing.get(row.space_id) ?? 0
      standing.set(row.space_id, Math.max(stood, row.revision))
      return known && row.revision < stood ? known : laterSpace(known, row)
    },
    /** Remembers rows from events: a summary from the server may be older. */
    remember: (id: string, rows: readonly Message[], from: number, revision: number): unknown =>
      recent.set(id, withRecentRows(recent.get(id), rows, from, revision)),
    forget: (id: string): unknown => recent.delete(id),
  }
}
