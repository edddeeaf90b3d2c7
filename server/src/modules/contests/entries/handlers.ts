import type { contestCalls } from '@atrium/contract/contests/calls'
import type { Handlers } from '#kernel/context'
import { listPage } from '#kernel/http/listing'
import { Refusal } from '#kernel/http/refusal'
import { openContest } from '../access.ts'
import { showContest } from '../showing.ts'
import { decide, vote } from './deciding.ts'
import { enter, withdraw } from './entering.ts'
import { judgingOf } from './judging.ts'
import { entriesOf, shuffledFor, type EntryRow } from './queries.ts'
import { showEntry } from './showing.ts'

type Calls = 'enterContest' | 'deleteContestEntry' | 'decideContestEntry' | 'listContestEntries' | 'voteContest'

export const entryHandlers: Handlers<Pick<typeof contestCalls, Calls>> = {
  async enterContest(wanted, { tx, actor, now }) {
    return showContest(tx, actor, await enter(tx, actor, wanted, now), now)
  },

  async deleteContestEntry({ entry_id }, { tx, actor, now }) {
    return showContest(tx, actor, await withdraw(tx, actor, entry_id, now), now)
  },

  decideContestEntry: (wanted, { tx, actor, now }) => decide(tx, actor, wanted, now),

  async voteContest(wanted, { tx, actor, now }) {
    return showContest(tx, actor, await vote(tx, actor, wanted, now), now)
  },

  async listContestEntries({ contest_id, state, search: _search, ...input }, { tx, actor, now }) {
    const contest = await openContest(tx, actor, contest_id, now)
    if (state && !actor.permissions.has('contest.manage')) throw new Refusal('NO_PERMISSION')
    const found = entriesOf(actor.companyId, contest.contest_id, state ?? 'shown')
    // In an order of the reader's own, so that none is always first; it stays while they read on.
    const shuffled = { text: shuffledFor(actor.employeeId) }
    const page = await listPage<EntryRow>(tx, found, input, {
      columns: { entered_at: 'contest_entry.entered_at', shuffled },
      key: 'entry_id',
      keyColumn: 'contest_entry.entry_id',
      defaultSort: { field: state ? 'entered_at' : 'shuffled', direction: 'asc' },
    })
    const judging = await judgingOf(tx, actor)
    return { items: page.items.map((row) => showEntry(actor, contest, row, judging)), next_cursor: page.next_cursor }
  },
}
