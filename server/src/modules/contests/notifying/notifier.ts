import { nobody } from '@atrium/contract/people/audience'
import type { Clock } from '#kernel/clock'
import type { Switches } from '#kernel/http/switches'
import type { JobData } from '#kernel/jobs/jobs'
import type { Log } from '#kernel/log'
import type { Transactions, Tx } from '#kernel/database/transaction'
import { causeOf, notifyMany, nowhere, settleCauses, type Alert, type NotifyingParts } from '#modules/notifications'
import { findActiveEmployeeIds, resolveAudience } from '#modules/people'
import { findEntry, listParticipants } from '../entries/queries.ts'
import { findContest, listReaders, type ContestRow } from '../queries.ts'
import { listWinners } from './queries.ts'

/** What happened; `entry_id` is the entry that is refused. */
export type ContestNews = {
  company_id: string
  contest_id: string
  about: 'contest' | 'contest_closed' | 'contest_refused'
  entry_id: string | null
}
export type NotifierParts = NotifyingParts & { transactions: Transactions; switches: Switches; clock: Clock; log: Log }
type Reason = ContestNews['about'] | 'contest_won'

/** The worker of `contests.notify`. A repeated run notifies nobody twice. */
export const notifyWorker =
  (parts: NotifierParts) =>
  ({ company_id: companyId, ...news }: JobData<'contests.notify'>): Promise<void> =>
    parts.transactions({ effect: 'write', companyId }, async (tx) => {
      const now = parts.clock()
      const contest = await findContest(tx, companyId, news.contest_id, now)
      if (!contest || !(await parts.switches.isOn(companyId, 'contests', tx))) return
      const concerned = await findConcerned(tx, companyId, contest, news)
      const active = await findActiveEmployeeIds(tx, companyId, [...concerned.keys()])
      const alerts = [...concerned].flatMap(([id, reason]) => (active.has(id) ? [alertOf(contest, id, reason, news.entry_id)] : []))
      await notifyMany(tx, parts, companyId, alerts, now)
    })

type News = Pick<ContestNews, 'about' | 'entry_id'>
/** Whom to notify, and of what. */
async function findConcerned(tx: Tx, companyId: string, contest: ContestRow, { about, entry_id }: News): Promise<Map<string, Reason>> {
  if (about === 'contest_refused') {
    const entry = entry_id ? await findEntry(tx, companyId, entry_id) : undefined
    return new Map(entry?.state === 'refused' ? [[entry.employee_id, about]] : [])
  }
  if (about === 'contest') {
    const people = contest.is_for_everyone ? await listEveryone(tx, companyId) : await listReaders(tx, companyId, contest.contest_id)
    return new Map(people.filter((id) => id !== contest.author_id).map((id) => [id, about]))
  }
  const concerned = new Map<string, Reason>()
  for (const id of await listParticipants(tx, companyId, contest.contest_id)) concerned.set(id, 'contest_closed')
  for (const id of await listWinners(tx, companyId, contest.contest_id, contest.prizes.length > 0)) concerned.set(id, 'contest_won')
  return concerned
}

const listEveryone = async (tx: Tx, companyId: string): Promise<string[]> =>
  (await tx.all(await resolveAudience(tx, companyId, { ...nobody, is_all_employee_selected: true }))).map(({ employee_id }) => employee_id)

const placeOf = {
  contest: 'contest',
  contest_won: 'contest-won',
  contest_closed: 'contest-closed',
  contest_refused: 'contest-refused',
} as const

const alertOf = ({ contest_id, author_id }: ContestRow, employee_id: string, reason: Reason, entryId: string | null): Alert => ({
  employee_id,
  reason,
  place: `${placeOf[reason]}/${contest_id}`,
  cause_id: reason === 'contest' ? contest_id : causeOf(entryId ?? contest_id, reason),
  actor_id: reason === 'contest' ? author_id : null,
  ...nowhere,
  isRead: false,
  silent: false,
  muted: false,
})

/** The worker of `contests.withdraw`: closes the notifications of a deleted contest. */
export const withdrawWorker =
  (parts: NotifierParts) =>
  ({ company_id: companyId, contest_id }: JobData<'contests.withdraw'>): Promise<void> =>
    parts.transactions({ effect: 'write', companyId }, (tx) => {
      const causes = [contest_id, ...(['contest_won', 'contest_closed'] as const).map((reason) => causeOf(contest_id, reason))]
      return settleCauses(tx, parts.sources, companyId, causes, parts.clock())
    })
