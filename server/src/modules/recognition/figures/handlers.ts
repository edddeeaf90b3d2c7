import type { figureCalls } from '@atrium/contract/recognition/figures'
import type { Handlers } from '#kernel/context'
import { findCompanyZone } from '#modules/company'
import { findEmployees } from '#modules/people'
import { dayIn } from '#modules/points'
import { countReceived } from './queries.ts'

/** What the card of a person says of their thanks. */
export const figureHandlers: Handlers<typeof figureCalls> = {
  async getReceivedFigures({ employee_id }, { tx, actor: { companyId, employeeId: readerId }, now }, refuse) {
    const [person] = await findEmployees(tx, companyId, [employee_id])
    if (!person) return refuse('EMPLOYEE_NOT_FOUND')
    const timeZone = await findCompanyZone(tx, companyId)
    const day = `${dayIn(now, timeZone).slice(0, 4)}-01-01`
    const counted = await countReceived(tx, companyId, { readerId, employeeId: person.employee_id, day, timeZone })
    return {
      received_count: counted.find(({ value_id }) => value_id === null)?.received_count ?? 0,
      values: counted.flatMap(({ value_id, received_count }) => (value_id ? [{ value_id, received_count }] : [])),
    }
  },
}
