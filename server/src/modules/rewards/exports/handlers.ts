import type { rewardCalls } from '@atrium/contract/rewards/calls'
import type { Handlers } from '#kernel/context'
import type { Transactions } from '#kernel/database/transaction'
import { findCompanyZone } from '#modules/company'
import { findMidnight, nextDayOf } from '#modules/points'
import { exportLines } from './exporting.ts'

/** `heavy`: transactions for the reads of exports. */
export const createExportHandlers = (heavy: Transactions): Handlers<Pick<typeof rewardCalls, 'exportOrders'>> => ({
  async exportOrders({ from, to, report, format }, { tx, actor: { companyId } }, refuse) {
    if (from === undefined || to === undefined) return refuse('START_AND_END_DATE_REQUIRED')
    if (to < from) return refuse('INVALID_INTERVAL')
    const zone = await findCompanyZone(tx, companyId)
    const range = { from: await findMidnight(tx, from, zone), until: await findMidnight(tx, nextDayOf(to), zone) }
    return exportLines(heavy, companyId, { report, range, format, name: `rewards-${report}-${from}-${to}` })
  },
})
