import { isEmpty } from '@atrium/contract/chat/draft-content'
import type { Draft, draftCalls, WrittenDraft } from '@atrium/contract/chat/drafts'
import type { Handlers } from '#kernel/context'
import { findRevision, raiseScope } from '#kernel/live/scope-queries'
import { decideDraft, decideDraftLimit } from './rules.ts'
import { countDrafts, deleteOldTombstones, listDraftsIn, listDraftsOf, putDrafts } from './queries.ts'

export const draftHandlers: Handlers<typeof draftCalls> = {
  /** Raises the inbox first: under its lock no other device of the person writes. */
  async saveDrafts({ drafts }, { tx, actor, now }) {
    const { companyId, employeeId } = actor
    const moved = await raiseScope(tx, { company_id: companyId, kind: 'inbox', scope_id: employeeId })
    const written = new Map(drafts.map((draft) => [draft.place, draft]))
    const [held, count] = await Promise.all([
      listDraftsIn(tx, companyId, employeeId, [...written.keys()]),
      countDrafts(tx, companyId, employeeId),
    ])
    const stamp = { revision: moved.revision, changed_at: now.toISOString() }
    const { rows, refused } = decideAll([...written.values()], new Map(held.map((draft) => [draft.place, draft])), count, stamp)
    if (rows.length) await putDrafts(tx, companyId, employeeId, rows)
    await deleteOldTombstones(tx, companyId, employeeId, now)
    tx.emit('draft.changed', moved, rows)
    return { revision: moved.revision, rows, refused }
  },

  async listDrafts(_input, { tx, actor }) {
    const { companyId, employeeId } = actor
    // Read before the rows, so that a concurrent change is requested again, never missed.
    const revision = await findRevision(tx, companyId, 'inbox', employeeId)
    return { revision, rows: await listDraftsOf(tx, companyId, employeeId) }
  },
}

type Stamp = Pick<Draft, 'revision' | 'changed_at'>

/** The new draft of each place, as long as the limit allows. */
function decideAll(written: readonly WrittenDraft[], held: ReadonlyMap<string, Draft>, count: number, stamp: Stamp) {
  const rows: Draft[] = []
  const refused: string[] = []
  for (const draft of written) {
    const before = held.get(draft.place)
    const next = decideDraft(before, draft)
    if (!next || !decideDraftLimit(count + added(rows, held), before, next)) refused.push(draft.place)
    else rows.push({ place: draft.place, ...next, others: [...next.others], ...stamp })
  }
  return { rows, refused }
}

/** How many places have text now that had none before. */
const added = (rows: readonly Draft[], held: ReadonlyMap<string, Draft>): number =>
  rows.filter((row) => !isEmpty(row) && isEmpty(held.get(row.place) ?? { body: null, others: [] })).length
