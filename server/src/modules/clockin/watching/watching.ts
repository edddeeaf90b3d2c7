import type { Log } from '#kernel/log'
import type { Tx } from '#kernel/database/transaction'
import { eachApart, togetherOrApart } from '#kernel/jobs/each-apart'
import { findCompanyZone } from '#modules/company'
import { causeOf, notifyPeople, nowhere, type Alert } from '#modules/notifications'
import { listConfigs } from '../config-queries.ts'
import { announce, openClock } from '../corrections/applying.ts'
import { dayIn } from '../days.ts'
import type { NotifierParts } from '../notifying/notifier.ts'
import { insertPeriod, lockMonths } from '../periods/queries.ts'
import { findExpectations } from '../reports/expectations.ts'
import { weekdayOf } from '../reports/rules.ts'
import { usualSettings, type Settings } from '../rules.ts'
import { closeForgotten, listCompaniesWithClocks, listOpen, type OpenRow } from './queries.ts'
import { findPlans } from '../shifts/plans.ts'
import { decideForgotten, decideLock, decidePlannedEnd } from './rules.ts'

type WatchParts = NotifierParts & { log: Log }
const minute = 60_000
/** No rule does anything about a shift in its first hour. */
const shortest = 60 * minute

/** The worker of `clockin.watch`: looks after clocks that people forgot, and locks months by the companies’ rules. */
export const watchWorker = (parts: WatchParts) => async (): Promise<void> => {
  await eachApart(
    await parts.transactions({ effect: 'read' }, listCompaniesWithClocks),
    ({ company_id }) => watchCompany(parts, company_id),
    { log: parts.log, failed: 'the clocks of a company were not looked after', idsOf: ({ company_id }) => ({ company_id }) },
  )
}

async function watchCompany(parts: WatchParts, companyId: string): Promise<void> {
  const { transactions, switches, clock, log } = parts
  const now = clock()
  if (!(await switches.isOn(companyId, 'clockin'))) return
  const { settings, month, due } = await transactions({ effect: 'read', companyId }, (tx) => findDue(tx, companyId, now))
  await eachApart(month ? [month] : [], (one) => lock(parts, companyId, one, now), {
    log,
    failed: 'a month was not locked',
    idsOf: (one) => ({ company_id: companyId, month: one }),
  })
  await togetherOrApart(
    due.filter(({ what }) => what === 'remind').map(({ row }) => alertOf(row.employee_id, 'open', row.shift_id)),
    (alerts) => transactions({ effect: 'write', companyId }, (tx) => notifyPeople(tx, parts, companyId, alerts, now)),
    { log, failed: 'a person was not reminded of a clock', idsOf: ({ employee_id }) => ({ company_id: companyId, employee_id }) },
  )
  await eachApart(
    due.filter(({ what }) => what === 'close'),
    ({ row }) => close(parts, companyId, row, settings, now),
    { log, failed: 'a forgotten clock was not closed', idsOf: ({ row }) => ({ company_id: companyId, entry_id: row.entry_id }) },
  )
}

const lock = (parts: WatchParts, companyId: string, month: string, now: Date): Promise<void> =>
  parts.transactions({ effect: 'write', companyId }, async (tx) => {
    await lockMonths(tx, companyId)
    await insertPeriod(tx, companyId, { month, lockedBy: null, reason: null, now })
  })

type Due = { row: OpenRow; what: 'remind' | 'close' }
async function findDue(tx: Tx, companyId: string, now: Date): Promise<{ settings: Settings; month: string | undefined; due: Due[] }> {
  const [configs, rows, timeZone] = await Promise.all([
    listConfigs(tx, companyId),
    listOpen(tx, companyId, new Date(now.getTime() - shortest), now),
    findCompanyZone(tx, companyId),
  ])
  const settings = { ...usualSettings, ...configs[0]?.settings }
  const today = dayIn(now, timeZone)
  const people = [...new Set(rows.map(({ employee_id }) => employee_id))]
  const days = rows.map(({ work_date }) => work_date).toSorted()
  const [expected, plans] = await Promise.all([
    findExpectations(tx, companyId, people, { from: today, to: today }),
    findPlans(tx, companyId, people, { from: days[0] ?? today, to: days.at(-1) ?? today }),
  ])
  const due = rows.flatMap((row) => {
    const targetMinutes = expected.modelOf(row.employee_id, row.work_date).days[weekdayOf(row.work_date)]
    const startedAt = Date.parse(row.shift_started_at)
    const plannedEnd = decidePlannedEnd(plans.shiftsOf(row.employee_id, row.work_date, expected.zoneOf(row.employee_id)), startedAt)
    const shift = { startedAt, breaks: row.breaks, targetMinutes, plannedEnd }
    const what = decideForgotten(shift, settings, now.getTime())
    return what ? [{ row, what }] : []
  })
  return { settings, month: decideLock(today, settings.lock_day), due }
}

/** Closes a forgotten clock by the rule, and asks its person when they left. */
const close = (parts: WatchParts, companyId: string, row: OpenRow, { close_after }: Settings, now: Date): Promise<void> =>
  parts.transactions({ effect: 'write', companyId }, async (tx) => {
    await openClock(tx, companyId, row.employee_id)
    const end = new Date(Date.parse(row.shift_started_at) + (close_after ?? 0) * minute)
    if (!(await closeForgotten(tx, companyId, row.entry_id, end))) return
    await announce(tx, companyId, row.employee_id)
    await notifyPeople(tx, parts, companyId, [alertOf(row.employee_id, 'closed', row.entry_id)], now)
  })

/** `open`: the clock still runs; `closed`: it was closed. */
const alertOf = (employee_id: string, what: 'open' | 'closed', id: string): Alert => ({
  employee_id,
  reason: 'clockin_forgotten',
  place: `clockin-${what}/${id}`,
  cause_id: causeOf(id, what),
  actor_id: null,
  ...nowhere,
  isRead: false,
  silent: false,
  muted: false,
})
