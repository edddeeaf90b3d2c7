import type { contestCalls } from '@atrium/contract/contests/calls'
import { limits } from '@atrium/contract/limits'
import type { Handlers } from '#kernel/context'
import { listPage, text } from '#kernel/http/listing'
import { releaseFiles } from '#modules/files'
import { askingOf, openContest, openLocked } from './access.ts'
import { announceContest } from './announcing.ts'
import { freeze, pay } from './closing/closing.ts'
import { entryHandlers } from './entries/handlers.ts'
import { emptyContest, listEntryIds } from './entries/queries.ts'
import { makeContest, publish, rewriteContest } from './making.ts'
import { changeContest, countContests, findByClientId, findContest, inState, readable, saying, type ReadableContest } from './queries.ts'
import { showContest, showContests } from './showing.ts'
import { showStanding } from './standing/standing.ts'

const listing = {
  columns: { created_at: 'contest.created_at', contest_name: text('contest.contest_name'), kind: 'contest.kind' },
  key: 'contest_id',
  keyColumn: 'contest.contest_id',
  defaultSort: { field: 'created_at', direction: 'desc' },
} as const

export const handlers: Handlers<typeof contestCalls> = {
  ...entryHandlers,

  async listContests({ state, search, ...input }, { tx, actor, now }) {
    const every = saying(readable(askingOf(actor, now)), wordsIn(search))
    const page = await listPage<ReadableContest>(tx, state ? inState(every, state, now) : every, input, listing)
    return { items: await showContests(tx, actor, page.items), next_cursor: page.next_cursor }
  },

  getContest: ({ contest_id }, { tx, actor, now }) => showContest(tx, actor, contest_id, now),

  async createContest({ client_contest_id, ...wanted }, { tx, actor, now }, refuse) {
    const made = client_contest_id && (await findByClientId(tx, actor.companyId, actor.employeeId, client_contest_id))
    if (made) return showContest(tx, actor, made, now)
    if ((await countContests(tx, actor.companyId)) >= limits.contests) return refuse('CONTESTS_FULL')
    const contestId = await makeContest(tx, actor, wanted, client_contest_id, now)
    return showContest(tx, actor, contestId, now)
  },

  async updateContest({ contest_id, ...change }, { tx, actor, now }, refuse) {
    const held = await openLocked(tx, actor, contest_id, now)
    if (held.state !== 'draft' && held.state !== 'scheduled') return refuse('CONTEST_BEGUN')
    await rewriteContest(tx, actor, held, change, now)
    await announceContest(tx, actor.companyId, held.contest_id)
    return showContest(tx, actor, held.contest_id, now)
  },

  async publishContest({ contest_id }, { tx, actor, now }) {
    const held = await openLocked(tx, actor, contest_id, now)
    if (!held.published_at) {
      await publish(tx, actor.companyId, held, now)
      await announceContest(tx, actor.companyId, held.contest_id)
    }
    return showContest(tx, actor, held.contest_id, now)
  },

  async closeContest({ contest_id }, { tx, actor, now }, refuse) {
    const { companyId } = actor
    const held = await openLocked(tx, actor, contest_id, now)
    if (!held.closed_at && held.state !== 'live' && held.state !== 'closed') return refuse('CONTEST_NOT_LIVE')
    if (!held.closed_at) await freeze(tx, companyId, held, now)
    const frozen = await findContest(tx, companyId, held.contest_id, now)
    if (frozen?.owes_points) await pay(tx, companyId, frozen, now)
    return showContest(tx, actor, held.contest_id, now)
  },

  async listContestStanding({ contest_id, limit, cursor }, { tx, actor, now }) {
    return showStanding(tx, actor, await openContest(tx, actor, contest_id, now), { limit, cursor }, now)
  },

  async deleteContest({ contest_id }, { tx, actor, now }) {
    const held = await openLocked(tx, actor, contest_id, now)
    await releaseFiles(tx, actor.companyId, await listEntryIds(tx, actor.companyId, held.contest_id))
    await emptyContest(tx, actor.companyId, held.contest_id)
    await changeContest(tx, actor.companyId, held.contest_id, { deleted_at: now.toISOString(), owes_points: false })
    await tx.enqueue('contests.withdraw', { company_id: actor.companyId, contest_id: held.contest_id })
    await announceContest(tx, actor.companyId, held.contest_id)
    return { contest_id: held.contest_id }
  },
}

const wordsIn = (search = ''): string[] => search.split(/\s+/).filter(Boolean).slice(0, limits.searchTerms)
