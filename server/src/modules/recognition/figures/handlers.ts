import type { figureCalls, ReceivedMonths } from '@atrium/contract/recognition/figures'
import type { Actor, Handlers } from '#kernel/context'
import type { Tx } from '#kernel/database/transaction'
import { Refusal } from '#kernel/http/refusal'
import { findCompanyZone } from '#modules/company'
import { findEmployees } from '#modules/people'
import { dayIn } from '#modules/points'
import { decideIntervals } from '../insight/rules.ts'
import { countReceived, countReceivedByMonth } from './queries.ts'
import { decideMonths } from './rules.ts'

/** What the card of a person, and their profile, say of their thanks. */
export const figureHandlers: Handlers<typeof figureCalls> = {
  async getReceivedFigures({ employee_id }, { tx, actor, now }) {
    const employeeId = await openPerson(tx, actor, employee_id)
    const timeZone = await findCompanyZone(tx, actor.companyId)
    const day = `${dayIn(now, timeZone).slice(0, 4)}-01-01`
    const counted = await countReceived(tx, actor.companyId, { readerId: actor.employeeId, employeeId, day, timeZone })
    return {
      received_count: counted.find(({ value_id }) => value_id === null)?.received_count ?? 0,
      values: counted.flatMap(({ value_id, received_count }) => (value_id ? [{ value_id, received_count }] : [])),
    }
  },

  async getReceivedMonths({ employee_id }, { tx, actor, now }): Promise<ReceivedMonths> {
    const employeeId = await openPerson(tx, actor, employee_id)
    const timeZone = await findCompanyZone(tx, actor.companyId)
    const starts = decideIntervals('12_months', dayIn(now, timeZone))
    const reading = { readerId: actor.employeeId, employeeId, day: starts[0] ?? dayIn(now, timeZone), timeZone }
    return decideMonths(starts, await countReceivedByMonth(tx, actor.companyId, reading))
  },
}

async function openPerson(tx: Tx, { companyId }: Actor, employeeId: string): Promise<string> {
  const [person] = await findEmployees(tx, companyId, [employeeId])
  if (!person) throw new Refusal('EMPLOYEE_NOT_FOUND')
  return person.employee_id
}
