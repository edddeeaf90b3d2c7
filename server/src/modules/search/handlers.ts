import type { searchCalls } from '@atrium/contract/search/calls'
import { dayIn, isEmptySearch, parseSearch } from '@atrium/contract/search/query'
import type { SearchGroup } from '@atrium/contract/search/schemas'
import type { Actor, Handlers } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Switches } from '#kernel/http/switches'
import type { Tx } from '#kernel/database/transaction'
import type { Found, SearchSource, Wanted } from './source.ts'

type Parts = { sources: readonly SearchSource[]; switches: Switches }
const nothing: Found = { items: [], count: { found: 0, more: false }, next_cursor: null }

/** Queries the source of each kind, in the order in which results are shown. */
export const searchWith =
  ({ sources, switches }: Parts): Handlers<typeof searchCalls>['searchEverything'] =>
  async ({ query: typed, kinds, conversation_id, sort, limit, cursor, time_zone }, { tx, actor, now }) => {
    if (cursor !== undefined && kinds?.length !== 1) throw new Refusal('INVALID_REQUEST')
    const query = parseSearch(typed, dayIn(time_zone, now))
    const wanted: Wanted = { query, sort, limit, cursor, conversationId: conversation_id, timeZone: time_zone, now }
    const asked = sources.filter(({ kind }) => !kinds || kinds.includes(kind))
    const groups = await Promise.all(
      asked.map(async (source): Promise<SearchGroup> => ({ kind: source.kind, ...(await findIn(source, switches, tx, actor, wanted)) })),
    )
    return { groups }
  }

async function findIn(source: SearchSource, switches: Switches, tx: Tx, actor: Actor, wanted: Wanted): Promise<Found> {
  if (isEmptySearch(wanted.query) || !source.answers(wanted)) return nothing
  if (source.module && !(await switches.isOn(actor.companyId, source.module, tx))) return nothing
  return source.find(tx, actor, wanted)
}
