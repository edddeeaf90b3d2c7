import type { ClockinDay, ClockinReportRow, reportCalls } from '@atrium/contract/clockin/reports'
import type { Handlers } from '#kernel/context'
import { listPage } from '#kernel/http/listing'
import type { Kernel } from '#kernel/module'
import { openPerson, openReported } from '../access.ts'
import { recorded } from '../exports/recording.ts'
import { decideRange } from '../rules.ts'
import { exportHours } from './exporting.ts'
import { findHours } from './hours.ts'
import { peopleListing, reportedPeople } from './queries.ts'
import { sumMonths, sumUp, sumWeeks } from './rules.ts'

export const createReportHandlers = ({ heavy, transactions }: Pick<Kernel, 'heavy' | 'transactions'>): Handlers<typeof reportCalls> => ({
  async getClockinBalance({ employee_id, ...range }, { tx, actor, now }, refuse) {
    const decided = decideRange(range)
    if (!decided.ok) return refuse(decided.code)
    const person = await openPerson(tx, actor, employee_id, now)
    const days = (await findHours(tx, actor.companyId, [person], decided.days, now)).get(person) ?? []
    return { employee_id: person, ...sumUp(days), days, weeks: sumWeeks(days), months: sumMonths(days) }
  },

  async listClockinReport({ from, to, people, search, ...input }, { tx, actor, now }, refuse) {
    const decided = decideRange({ from, to })
    if (!decided.ok) return refuse(decided.code)
    const { companyId } = actor
    const reported = await openReported(tx, actor, people, now)
    const found = await reportedPeople(tx, companyId, { ...reported, days: decided.days, search })
    const page = await listPage<{ employee_id: string }>(tx, found, input, peopleListing)
    const ids = page.items.map(({ employee_id }) => employee_id)
    const hours = await findHours(tx, companyId, ids, decided.days, now)
    return { items: ids.map((id) => rowOf(id, hours.get(id) ?? [])), next_cursor: page.next_cursor }
  },

  async exportClockin({ employee_id, people, rows, with_notes, format, ...range }, { tx, actor, now, device }, refuse) {
    const decided = decideRange(range)
    if (!decided.ok) return refuse(decided.code)
    const { days } = decided
    const isOne = employee_id !== undefined || people === 'own'
    const whose = isOne ? await openPerson(tx, actor, employee_id, now) : await openReported(tx, actor, people, now)
    const wanted = { companyId: actor.companyId, whose, days, rows, withNotes: with_notes === 'true', format, now }
    const taken = { days, whose: typeof whose === 'string' ? { employee_id: whose } : { people: whose.people } }
    return recorded(transactions, { actor, device }, taken, exportHours(heavy.transactions, wanted))
  },
})

const rowOf = (employee_id: string, days: readonly ClockinDay[]): ClockinReportRow => {
  const { worked_minutes, target_minutes, balance_minutes } = sumUp(days)
  const uncounted_days = days.filter(({ state }) => state === 'waiting' || state === 'auto').length
  return { employee_id, worked_minutes, target_minutes, balance_minutes, uncounted_days }
}
