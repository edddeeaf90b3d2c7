import type { pollCalls } from '@atrium/contract/polls/calls'
import { limits } from '@atrium/contract/limits'
import type { Poll } from '@atrium/contract/polls/schemas'
import type { Actor, Handlers } from '#kernel/context'
import { listPage } from '#kernel/http/listing'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { askingOf, openLocked, openPoll } from './access.ts'
import { announce } from './changing.ts'
import { makePoll, openEnd, openOption } from './making.ts'
import {
  emptyPoll,
  inState,
  insertOptions,
  listOpenSecretIds,
  madeBy,
  readable,
  saying,
  waitingFor,
  type Asking,
  type NewOptionRow,
  type ReadablePoll,
} from './queries.ts'
import { decideAbilities, decideReminder, seesResults } from './rules.ts'
import { findOwnVotes, showPolls } from './showing.ts'
import { votersOf } from './voting/queries.ts'
import type { Secrecy } from './voting/secrecy.ts'
import { vote } from './voting/voting.ts'

const listing = {
  columns: { created_at: 'poll.created_at', kind: 'poll.kind', author_id: 'poll.author_id' },
  key: 'poll_id',
  keyColumn: 'poll.poll_id',
  defaultSort: { field: 'created_at', direction: 'desc' },
} as const
const voterListing = {
  columns: { voted_at: 'poll_vote.voted_at' },
  key: 'employee_id',
  keyColumn: 'poll_vote.employee_id',
  defaultSort: { field: 'voted_at', direction: 'asc' },
} as const

export const createHandlers = (secrecy: Secrecy): Handlers<typeof pollCalls> => {
  const show = async (tx: Tx, actor: Actor, pollId: string, now: Date): Promise<Poll> => {
    const [poll] = await showPolls({ tx, secrecy, actor }, [await openPoll(tx, actor, pollId, now)])
    if (!poll) throw new Error('a row was not shown')
    return poll
  }
  return {
    createPoll: async (wanted, { tx, actor, now }) => show(tx, actor, await makePoll(tx, actor, wanted, now), now),
    getPoll: ({ poll_id }, { tx, actor, now }) => show(tx, actor, poll_id, now),

    async votePoll({ poll_id, option_ids }, { tx, actor, now }) {
      await vote({ tx, actor, secrecy, now }, poll_id, option_ids)
      return show(tx, actor, poll_id, now)
    },

    async addPollOption({ poll_id, ...option }, { tx, actor, now }) {
      await addOption(tx, actor, await openLocked(tx, actor, poll_id, now), option, now)
      return show(tx, actor, poll_id, now)
    },

    async closePoll({ poll_id }, { tx, actor, now }) {
      const poll = await openLed(tx, actor, poll_id, now)
      if (!poll.closed_at) await announce(tx, actor.companyId, poll_id, now, { closed_at: now.toISOString() })
      return show(tx, actor, poll_id, now)
    },

    async reopenPoll({ poll_id, ends_at }, { tx, actor, now }) {
      const poll = await openLed(tx, actor, poll_id, now)
      const end = openEnd(ends_at, now)
      if (poll.state === 'open') return show(tx, actor, poll_id, now)
      const change = { closed_at: null, ends_at: end?.toISOString() ?? null, remind_at: decideReminder(now, end)?.toISOString() ?? null }
      await announce(tx, actor.companyId, poll_id, now, change)
      return show(tx, actor, poll_id, now)
    },

    async deletePoll({ poll_id }, { tx, actor, now }) {
      await openLed(tx, actor, poll_id, now)
      await emptyPoll(tx, actor.companyId, poll_id)
      await tx.enqueue('polls.withdraw', { company_id: actor.companyId, poll_id })
      await announce(tx, actor.companyId, poll_id, now, { deleted_at: now.toISOString() })
      return { poll_id }
    },

    async listPolls({ employee_id, state, search, ...input }, { tx, actor, now }, refuse) {
      const asking = askingOf(actor, now)
      const made = employee_id ? madeBy(readable(asking), employee_id) : readable(asking)
      if (employee_id && !(await tx.first(made.limit(1)))) return refuse('NO_POLL_BY_EMPLOYEE')
      const found = saying(await narrowed({ tx, secrecy, actor, asking }, made, state), wordsOf(search))
      const page = await listPage<ReadablePoll>(tx, found, input, listing)
      return { items: await showPolls({ tx, secrecy, actor }, page.items), next_cursor: page.next_cursor }
    },

    async listPollVoters({ poll_id, option_id, ...input }, { tx, actor, now }, refuse) {
      const poll = await openPoll(tx, actor, poll_id, now)
      const hasVoted = (await findOwnVotes({ tx, secrecy, actor }, [poll])).size > 0
      if (poll.is_secret || !seesResults(poll, hasVoted)) return refuse('NO_PERMISSION')
      return listPage(tx, votersOf(actor.companyId, poll_id, option_id), input, voterListing)
    },
  }
}

async function addOption(tx: Tx, actor: Actor, poll: ReadablePoll, option: NewOptionRow, now: Date): Promise<void> {
  if (poll.state === 'closed') throw new Refusal('POLL_CLOSED')
  if (!abilitiesOf(poll, actor).add_options) throw new Refusal('NO_PERMISSION')
  openOption(poll.kind, option)
  const isThere = poll.options.some(({ text, starts_at }) => text === option.text && starts_at === (option.starts_at ?? null))
  if (isThere || poll.options.length >= limits.pollOptions || poll.kind === 'rating') throw new Refusal('INVALID_REQUEST')
  await insertOptions(tx, actor.companyId, poll.poll_id, [option])
  await announce(tx, actor.companyId, poll.poll_id, now)
}

const wordsOf = (search = ''): string[] => search.split(/\s+/).filter(Boolean)

const abilitiesOf = (poll: ReadablePoll, { employeeId, permissions }: Actor) =>
  decideAbilities(
    { ...poll, isAsked: poll.is_asked && !poll.is_archived },
    { employeeId, mayManage: permissions.has('poll.manage'), hasVoted: false },
  )

/** A poll that the actor may close, open again and delete. */
async function openLed(tx: Tx, actor: Actor, pollId: string, now: Date): Promise<ReadablePoll> {
  const poll = await openLocked(tx, actor, pollId, now)
  if (!abilitiesOf(poll, actor).delete) throw new Refusal('NO_PERMISSION')
  return poll
}

type Narrowing = { tx: Tx; secrecy: Secrecy; actor: Actor; asking: Asking }

async function narrowed(
  { tx, secrecy, actor, asking }: Narrowing,
  found: ReturnType<typeof readable>,
  state: 'open' | 'closed' | 'waiting' | undefined,
) {
  if (state !== 'waiting') return state ? inState(found, state, asking.now) : found
  const secret = await listOpenSecretIds(tx, actor.companyId, asking.now)
  const own = await findOwnVotes(
    { tx, secrecy, actor },
    secret.map((poll_id) => ({ poll_id, is_secret: true })),
  )
  return waitingFor(found, asking, [...own.keys()])
}
