import { randomUUID } from 'node:crypto'
import type { NewPlannedShift, PlannedShift, shiftCalls } from '@atrium/contract/clockin/shifts'
import type { Actor, Handlers } from '#kernel/context'
import type { Tx } from '#kernel/database/transaction'
import { listPage, text } from '#kernel/http/listing'
import { Refusal } from '#kernel/http/refusal'
import { limits } from '@atrium/contract/limits'
import { findCompanyZone } from '#modules/company'
import { findZone, openAudience, raiseDirectory } from '#modules/people'
import { openPerson, openTeams, relationOf } from '../access.ts'
import { dayIn } from '../days.ts'
import { decideRange } from '../rules.ts'
import { findPlans, namesPeopleOnly, shiftsOn } from './plans.ts'
import { countPlans, deletePlan, insertPlan, lockPlan, plannedShifts, updatePlan, type PlanFacts } from './queries.ts'
import { decideDaysOf } from './rules.ts'

const listing = {
  columns: { shift_name: text('shift.shift_name'), start_minute: 'shift.start_minute' },
  key: 'planned_shift_id',
  keyColumn: 'shift.planned_shift_id',
  defaultSort: { field: 'start_minute', direction: 'asc' },
} as const

export const shiftHandlers: Handlers<typeof shiftCalls> = {
  async listPlannedShifts({ from, to, ...input }, { tx, actor, now }, refuse) {
    const decided = decideRange({ from, to })
    if (!decided.ok) return refuse(decided.code)
    return listPage<PlannedShift>(tx, plannedShifts(actor.companyId, decided.days, await findPlanners(tx, actor, now)), input, listing)
  },

  async createPlannedShift({ client_shift_id, ...wanted }, { tx, actor, now }) {
    const plan = await openPlan(tx, actor, wanted, now)
    const made = { ...plan, created_by: actor.employeeId, client_shift_id: client_shift_id ?? randomUUID() }
    const row = (await insertPlan(tx, actor.companyId, made, now)) ?? fail()
    await refuseTooMany(tx, actor, row, now)
    return announce(tx, actor, row)
  },

  async updatePlannedShift({ planned_shift_id, ...wanted }, { tx, actor, now }) {
    await openPlanned(tx, actor, planned_shift_id, now)
    const row = (await updatePlan(tx, actor.companyId, planned_shift_id, await openPlan(tx, actor, wanted, now))) ?? fail()
    await refuseTooMany(tx, actor, row, now)
    return announce(tx, actor, row)
  },

  async deletePlannedShift({ planned_shift_id }, { tx, actor, now }) {
    await openPlanned(tx, actor, planned_shift_id, now)
    await deletePlan(tx, actor.companyId, planned_shift_id)
    return announce(tx, actor, { planned_shift_id })
  },

  async getClockinPlan({ employee_id, ...range }, { tx, actor, now }, refuse) {
    const decided = decideRange(range)
    if (!decided.ok) return refuse(decided.code)
    const person = await openPerson(tx, actor, employee_id, now)
    const [plans, timeZone] = await Promise.all([
      findPlans(tx, actor.companyId, [person], decided.days),
      findZone(tx, actor.companyId, person),
    ])
    return { shifts: shiftsOn(plans, person, decided.days, timeZone) }
  },
}

const fail = (): never => {
  throw new Error('a plan was neither made nor there')
}

/** Tells open pages that a plan is another than before, and returns it. Whom it reaches is known only to each of them. */
async function announce<Row extends Pick<PlannedShift, 'planned_shift_id'>>(tx: Tx, { companyId }: Actor, row: Row): Promise<Row> {
  const moved = await raiseDirectory(tx, companyId)
  tx.emit('shift.changed', moved, [{ planned_shift_id: row.planned_shift_id }])
  return row
}

/** Refuses a plan beyond what a planner, or a company for more than people by name, may have. */
async function refuseTooMany(tx: Tx, { companyId }: Actor, row: PlannedShift, now: Date): Promise<void> {
  const today = dayIn(now, await findCompanyZone(tx, companyId))
  const others = await countPlans(tx, companyId, row.created_by, today, row.planned_shift_id)
  const isTooWide = !namesPeopleOnly(row.audience) && others.wide >= limits.clockinWideShifts
  if (isTooWide || others.own >= limits.clockinPlannedShifts) throw new Refusal('SHIFT_LIMIT')
}

/** Whose plans a person sees and changes. */
async function findPlanners(tx: Tx, actor: Actor, now: Date): Promise<readonly string[] | 'all'> {
  if (actor.permissions.has('clockin.manage')) return 'all'
  return (await openTeams(tx, actor, [], now)).managerIds
}

/** Access check of a plan that is there. */
async function openPlanned(tx: Tx, actor: Actor, id: string, now: Date): Promise<void> {
  const [planners, held] = await Promise.all([findPlanners(tx, actor, now), lockPlan(tx, actor.companyId, id)])
  if (!held || (planners !== 'all' && !planners.includes(held.created_by))) throw new Refusal('SHIFT_NOT_FOUND')
}

/** Access check of what is planned: any audience with the permission, else people by name who report to the person, or to whom they stand in for. */
async function openPlan(tx: Tx, actor: Actor, wanted: Omit<NewPlannedShift, 'client_shift_id'>, now: Date): Promise<PlanFacts> {
  const days = decideDaysOf(wanted)
  if (!days) throw new Refusal('INVALID_INTERVAL')
  const { audience } = wanted
  if (actor.permissions.has('clockin.manage')) await openAudience(tx, actor, audience)
  else await openTeam(tx, actor, audience, now)
  return { ...wanted, weekdays: [...new Set(wanted.weekdays)], dates: [...new Set(wanted.dates)].toSorted(), ...days }
}

async function openTeam(tx: Tx, actor: Actor, audience: NewPlannedShift['audience'], now: Date): Promise<void> {
  const people = audience.employees.map(({ employee_id }) => employee_id.toLowerCase())
  if (!namesPeopleOnly(audience) || !people.length) throw new Refusal('NO_PERMISSION')
  const teams = await openTeams(tx, actor, people, now)
  if (!people.every((id) => relationOf(actor, id, teams).decides)) throw new Refusal('NO_PERMISSION')
}
