import type { Clock } from '#kernel/clock'
import type { Log } from '#kernel/log'
import type { JobData } from '#kernel/jobs/jobs'
import type { Switches } from '#kernel/http/switches'
import type { Transactions, Tx } from '#kernel/database/transaction'
import { eachApart } from '#kernel/jobs/each-apart'
import { causeOf, notifyMany, nowhere, settleCauses, type Alert, type NotifyingParts } from '#modules/notifications'
import { findActiveEmployeeIds, resolveAudience } from '#modules/people'
import { askedOf, everyone } from '../access.ts'
import { announce } from '../changing.ts'
import { changePoll, findPoll, lockPoll, type PollRow } from '../queries.ts'
import { listVoterIds } from '../voting/queries.ts'
import { listCompaniesWithDuePolls, listDuePolls } from './queries.ts'

export type PollNews = { company_id: string; poll_id: string; reason: 'poll' | 'poll_reminder' | 'poll_closed' }
export type NotifierParts = NotifyingParts & { transactions: Transactions; switches: Switches; clock: Clock; log: Log }

/** The worker of `polls.notify`. A repeated run notifies nobody twice. */
export const notifyWorker =
  (parts: NotifierParts) =>
  ({ company_id: companyId, poll_id, reason }: JobData<'polls.notify'>): Promise<void> =>
    parts.transactions({ effect: 'write', companyId }, async (tx) => {
      const now = parts.clock()
      const poll = await findPoll(tx, companyId, poll_id, now)
      if (!poll || poll.deleted_at || !(await parts.switches.isOn(companyId, 'polls', tx))) return
      const people = await listConcerned(tx, companyId, poll, reason)
      await notifyMany(tx, parts, companyId, people.map((id) => alertOf(poll, reason, id)), now) // prettier-ignore
    })

/**
 * Those who have not voted are reminded. Of a secret poll everyone is: who is left out would tell who has voted, also in the export of a
 * person's data.
 */
async function listConcerned(tx: Tx, companyId: string, poll: PollRow, reason: PollNews['reason']): Promise<string[]> {
  if (reason === 'poll_closed') return [...(await findActiveEmployeeIds(tx, companyId, [poll.author_id]))]
  const asked = await askedOf(tx, companyId, poll)
  const people = asked === 'everyone' ? await listEveryone(tx, companyId) : await findActiveEmployeeIds(tx, companyId, [...asked])
  if (reason === 'poll') people.delete(poll.author_id)
  else if (!poll.is_secret) for (const id of await listVoterIds(tx, companyId, poll.poll_id)) people.delete(id)
  return [...people]
}

const listEveryone = async (tx: Tx, companyId: string): Promise<Set<string>> =>
  new Set((await tx.all(await resolveAudience(tx, companyId, everyone))).map(({ employee_id }) => employee_id))

const placeOf = { poll: 'poll', poll_reminder: 'poll-reminder', poll_closed: 'poll-closed' } as const

const alertOf = ({ poll_id, author_id, ends_at }: PollRow, reason: PollNews['reason'], employee_id: string): Alert => ({
  employee_id,
  reason,
  place: `${placeOf[reason]}/${poll_id}`,
  cause_id: reason === 'poll' ? poll_id : causeOf(poll_id, `${reason}/${ends_at ?? ''}`),
  actor_id: reason === 'poll_closed' ? null : author_id,
  ...nowhere,
  isRead: false,
  silent: false,
  muted: false,
})

/** The worker of `polls.tell`: tells everyone of the votes of a moment at once. */
export const tellWorker =
  ({ transactions, clock }: NotifierParts) =>
  ({ company_id: companyId, poll_id }: JobData<'polls.tell'>): Promise<void> =>
    transactions({ effect: 'write', companyId }, async (tx) => {
      await lockPoll(tx, companyId, poll_id)
      const poll = await findPoll(tx, companyId, poll_id, clock())
      if (poll?.is_telling) await announce(tx, companyId, poll_id, clock())
    })

/** The worker of `polls.withdraw`: closes the notifications of a deleted poll. */
export const withdrawWorker =
  (parts: NotifierParts) =>
  ({ company_id: companyId, poll_id }: JobData<'polls.withdraw'>): Promise<void> =>
    parts.transactions({ effect: 'write', companyId }, async (tx) => settleCauses(tx, parts.sources, companyId, [poll_id], parts.clock()))

/** The worker of `polls.watch`: closes polls at their end, and reminds people before it. */
export const watchWorker = (parts: NotifierParts) => async (): Promise<void> => {
  const now = parts.clock()
  await eachApart(
    await parts.transactions({ effect: 'read' }, (tx) => listCompaniesWithDuePolls(tx, now)),
    ({ company_id }) => watchCompany(parts, company_id, now),
    { log: parts.log, failed: 'the polls of a company were not looked after', idsOf: ({ company_id }) => ({ company_id }) },
  )
}

async function watchCompany({ transactions, log }: NotifierParts, companyId: string, now: Date): Promise<void> {
  await eachApart(
    await transactions({ effect: 'read', companyId }, (tx) => listDuePolls(tx, companyId, now)),
    ({ poll_id }) => transactions({ effect: 'write', companyId }, (tx) => closeOrRemind(tx, companyId, poll_id, now)),
    { log, failed: 'a poll was not looked after', idsOf: ({ poll_id }) => ({ company_id: companyId, poll_id }) },
  )
}

async function closeOrRemind(tx: Tx, companyId: string, pollId: string, now: Date): Promise<void> {
  await lockPoll(tx, companyId, pollId)
  // Another node may have done it since the list was read.
  const [due] = await listDuePolls(tx, companyId, now, pollId)
  const poll = due && (await findPoll(tx, companyId, pollId, now))
  if (!poll) return
  const hasEnded = poll.state === 'closed'
  if (hasEnded) await announce(tx, companyId, pollId, now, { closed_at: poll.ends_at })
  await changePoll(tx, companyId, pollId, { remind_at: null })
  await tx.enqueue('polls.notify', { company_id: companyId, poll_id: pollId, reason: hasEnded ? 'poll_closed' : 'poll_reminder' })
}
