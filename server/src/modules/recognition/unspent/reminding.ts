import type { Log } from '#kernel/log'
import type { Tx } from '#kernel/database/transaction'
import { eachApart } from '#kernel/jobs/each-apart'
import { findCompanyZone } from '#modules/company'
import { causeOf, notifyPeople, nowhere, type Alert } from '#modules/notifications'
import { directoryAudience } from '#modules/people'
import { findLeftToGive } from '#modules/points'
import type { NotifierParts } from '../notifying/notifier.ts'
import { listActiveAfter, listThanking } from './queries.ts'
import { isReminderDue } from './rules.ts'

type ReminderParts = NotifierParts & { log: Log }
const peopleAtOnce = 200

/** The worker of `recognition.remind`: tells people of points that lapse with the month if they give them to nobody. Once a month. */
export const remindWorker = (parts: ReminderParts) => async (): Promise<void> => {
  await eachApart(
    await parts.transactions({ effect: 'read' }, listThanking),
    ({ company_id }) => remindCompany(parts, company_id),
    (error, { company_id }) => parts.log.error({ error, company_id }, 'nobody of a company was reminded of points'),
  )
}

async function remindCompany(parts: ReminderParts, companyId: string): Promise<void> {
  const { transactions, switches, clock } = parts
  const now = clock()
  const isDue = await transactions({ effect: 'read', companyId }, async (tx) => isReminderDue(now, await findCompanyZone(tx, companyId)))
  if (!isDue || !(await switches.isOn(companyId, 'recognition'))) return
  for (let last: string | null = null, isOver = false; !isOver;) {
    const after: string | null = last
    const people: string[] = await transactions({ effect: 'write', companyId }, (tx) => remindSome(tx, parts, companyId, after, now))
    last = people.at(-1) ?? null
    isOver = people.length < peopleAtOnce
  }
}

/** Reminds those of the next people who have points left. Nobody is reminded twice. */
async function remindSome(tx: Tx, parts: ReminderParts, companyId: string, after: string | null, now: Date): Promise<string[]> {
  const people = await listActiveAfter(tx, companyId, after, peopleAtOnce)
  const { period, left } = await findLeftToGive(tx, companyId, people, now)
  const { permissionLess } = await directoryAudience(tx, companyId)
  const reminded = people.filter((id) => (left.get(id) ?? 0) > 0 && !permissionLess.has(id))
  if (reminded.length) await notifyPeople(tx, parts, companyId, reminded.map((id) => alertOf(companyId, id, period)), now) // prettier-ignore
  return people
}

const alertOf = (companyId: string, employee_id: string, period: string): Alert => ({
  employee_id,
  reason: 'points_unspent',
  place: `points-unspent/${period}`,
  cause_id: causeOf(companyId, `unspent ${period}`),
  actor_id: null,
  ...nowhere,
  isRead: false,
  silent: false,
  muted: false,
})
