import type { Log } from '#kernel/log'
import type { Tx } from '#kernel/database/transaction'
import { eachApart, togetherOrApart } from '#kernel/jobs/each-apart'
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
  await eachApart(await parts.transactions({ effect: 'read' }, listThanking), ({ company_id }) => remindCompany(parts, company_id), {
    log: parts.log,
    failed: 'nobody of a company was reminded of points',
    idsOf: ({ company_id }) => ({ company_id }),
  })
}

async function remindCompany(parts: ReminderParts, companyId: string): Promise<void> {
  const { transactions, switches, clock, log } = parts
  const now = clock()
  const isDue = await transactions({ effect: 'read', companyId }, async (tx) => isReminderDue(now, await findCompanyZone(tx, companyId)))
  if (!isDue || !(await switches.isOn(companyId, 'recognition'))) return
  for (let last: string | null = null, isOver = false; !isOver;) {
    const after: string | null = last
    const people: string[] = await transactions({ effect: 'read', companyId }, (tx) => listActiveAfter(tx, companyId, after, peopleAtOnce))
    await togetherOrApart(people, (some) => transactions({ effect: 'write', companyId }, (tx) => remind(tx, parts, companyId, some, now)), {
      log,
      failed: 'a person was not reminded of points',
      idsOf: (employee_id) => ({ company_id: companyId, employee_id }),
    })
    last = people.at(-1) ?? null
    isOver = people.length < peopleAtOnce
  }
}

/** Reminds those of these people who have points left. Nobody is reminded twice. */
async function remind(tx: Tx, parts: ReminderParts, companyId: string, people: readonly string[], now: Date): Promise<void> {
  const { period, left } = await findLeftToGive(tx, companyId, people, now)
  const { permissionLess } = await directoryAudience(tx, companyId)
  const reminded = people.filter((id) => (left.get(id) ?? 0) > 0 && !permissionLess.has(id))
  if (reminded.length) await notifyPeople(tx, parts, companyId, reminded.map((id) => alertOf(companyId, id, period)), now) // prettier-ignore
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
