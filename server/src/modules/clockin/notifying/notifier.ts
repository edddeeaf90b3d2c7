import type { Clock } from '#kernel/clock'
import type { Transactions, Tx } from '#kernel/database/transaction'
import type { Switches } from '#kernel/http/switches'
import type { JobData } from '#kernel/jobs/jobs'
import { raiseScopes } from '#kernel/live/scope-queries'
import { findCompanyZone } from '#modules/company'
import { notifyPeople, nowhere, settleCauses, type Alert, type NotifyingParts } from '#modules/notifications'
import { findActiveEmployeeIds, findManagers, listActiveOwners, listPermitted } from '#modules/people'
import { listStandIns } from '../absences/queries.ts'
import type { Answered } from '../corrections/queries.ts'
import { dayIn } from '../days.ts'
import { listAnswered, placeOf, type About } from './sources.ts'

export type NotifierParts = NotifyingParts & { transactions: Transactions; switches: Switches; clock: Clock }

/** The worker of `clockin.notify`: tells those who decide that something waits, or the person what became of it. */
export const notifyWorker =
  (parts: NotifierParts) =>
  async ({ company_id: companyId, about, id }: JobData<'clockin.notify'>): Promise<void> => {
    const within = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => parts.transactions({ effect: 'write', companyId }, work)
    const now = parts.clock()
    const asked = await within(async (tx) => {
      const [found] = await listAnswered(tx, companyId, about, [id])
      if (!found || !(await parts.switches.isOn(companyId, 'clockin', tx))) return undefined
      if (found.state !== 'pending') await settleCauses(tx, parts.sources, companyId, [id], now)
      const people = await listConcerned(tx, companyId, found, now)
      const alerts = people.map((person) => alertOf(person, about, found))
      if (alerts.length) await notifyPeople(tx, parts, companyId, alerts, now)
      return found
    })
    // By itself, so that its locks do not wait for those of notifications.
    if (asked) await within((tx) => tellDeciders(tx, companyId, about, asked, now))
  }

/** Shows the devices of all who decide that their queue changed. */
async function tellDeciders(tx: Tx, companyId: string, about: About, { id, employee_id, state }: Answered, now: Date): Promise<void> {
  const near = await listApprovers(tx, companyId, employee_id, now)
  const people = new Set([...near, ...(await listPermitted(tx, companyId, 'clockin.manage'))])
  people.delete(employee_id)
  for (const moved of await raiseScopes(tx, companyId, 'self', [...people])) tx.emit('clockin.asked_changed', moved, [{ about, id, state }])
}

async function listConcerned(tx: Tx, companyId: string, { employee_id, state }: Answered, now: Date): Promise<string[]> {
  if (state === 'withdrawn') return []
  const people = state === 'pending' ? await listApprovers(tx, companyId, employee_id, now) : [employee_id]
  return [...(await findActiveEmployeeIds(tx, companyId, people))]
}

/** The manager and their stand-ins, or the owners where nobody of them is there. Others who may decide find it in their list. */
async function listApprovers(tx: Tx, companyId: string, employeeId: string, now: Date): Promise<string[]> {
  const manager = (await findManagers(tx, companyId, [employeeId])).get(employeeId)
  const today = dayIn(now, await findCompanyZone(tx, companyId))
  const near = manager ? [manager, ...(await listStandIns(tx, companyId, manager, today))] : []
  const there = [...(await findActiveEmployeeIds(tx, companyId, near))]
  return (there.length ? there : await listActiveOwners(tx, companyId)).filter((id) => id !== employeeId)
}

function alertOf(employee_id: string, about: About, asked: Answered): Alert {
  const isPending = asked.state === 'pending'
  const waiting = about === 'correction' ? 'clockin_correction' : 'clockin_absence'
  const answered = asked.state === 'approved' ? 'clockin_approved' : 'clockin_refused'
  return {
    employee_id,
    reason: isPending ? waiting : answered,
    place: placeOf(about, asked),
    cause_id: asked.id,
    actor_id: isPending ? asked.employee_id : asked.decided_by,
    ...nowhere,
    isRead: false,
    silent: false,
    muted: false,
  }
}
