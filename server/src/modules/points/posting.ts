import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { useCompanyBudget } from './budget.ts'
import { postPoints, type Booking } from './queries.ts'

/**
 * Books an event, all or nothing; false if it was booked before. Refuses with NOT_ENOUGH_POINTS, and what is there and needed, when an
 * account or the company's budget does not have enough.
 */
export async function post(tx: Tx, companyId: string, booking: Booking): Promise<boolean> {
  const { outcome, short_person, available } = await postPoints(tx, companyId, booking)
  if (outcome === 'posted') await useCompanyBudget(tx, companyId, booking)
  if (outcome !== 'short') return outcome === 'posted'
  const taken = booking.movements.filter(({ employeeId, points }) => employeeId === short_person && points < 0)
  throw new Refusal('NOT_ENOUGH_POINTS', { available: available ?? 0, needed: -taken.reduce((sum, { points }) => sum + points, 0) })
}
