import type { periodCalls } from '@atrium/contract/clockin/periods'
import type { Handlers } from '#kernel/context'
import { listPage, text } from '#kernel/http/listing'
import { findCompanyZone } from '#modules/company'
import { dayIn } from '../days.ts'
import { findPeriod, insertPeriod, lockMonths, periods, unlockPeriod, type PeriodRow } from './queries.ts'

const listing = {
  columns: { period: text('month.period'), is_locked: 'month.is_locked' },
  key: 'period_id',
  keyColumn: 'month.period_id',
  defaultSort: { field: 'period', direction: 'desc' },
} as const
const firstOf = (period: string): string => `${period}-01`

export const periodHandlers: Handlers<typeof periodCalls> = {
  async listClockinPeriods({ search: _search, ...input }, { tx, actor: { companyId }, now }) {
    const today = dayIn(now, await findCompanyZone(tx, companyId))
    return listPage<PeriodRow>(tx, periods(companyId, today), input, listing)
  },

  async lockClockinPeriod({ period, reason }, { tx, actor: { companyId, employeeId }, now }, refuse) {
    const today = dayIn(now, await findCompanyZone(tx, companyId))
    if (today.startsWith(period) || period > today) return refuse('INVALID_INTERVAL')
    await lockMonths(tx, companyId)
    await insertPeriod(tx, companyId, { month: firstOf(period), lockedBy: employeeId, reason: reason || null, now })
    const held = await findPeriod(tx, companyId, firstOf(period))
    return { period, is_locked: true, locked_at: held?.locked_at ?? null, locked_by: held?.locked_by ?? null, reason: held?.reason ?? null }
  },

  async unlockClockinPeriod({ period, reason = null }, { tx, actor, now }) {
    await unlockPeriod(tx, actor.companyId, firstOf(period), { reason: reason || null, now })
    return { period, is_locked: false, locked_at: null, locked_by: null, reason: reason || null }
  },
}
