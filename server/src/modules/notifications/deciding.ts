import { decideLevel } from '@atrium/contract/notifications/levels'
import type { NotificationDecision } from '@atrium/contract/notifications/schemas'
import type { Tx } from '#kernel/database/transaction'
import { findCompanyZone } from '#modules/company'
import { findEmployees, findLocations } from '#modules/people'
import { decideNotification, isHoliday, isQuiet, localTimeOf } from './rules.ts'
import { findCompanyNotifications, listLevelsOf, listSettings, nothingChosen, type SettingRow } from './settings/queries.ts'
import type { Alert } from './source.ts'

export type FindAwake = (companyId: string, employeeIds: readonly string[]) => ReadonlySet<string>
export type Decided = { alert: Alert; decision: NotificationDecision; settings: Omit<SettingRow, 'employee_id'> }
type Deciding = { findAwake: FindAwake; now: Date }

/**
 * Applies the one notification rule to alerts, with each person's settings at this moment. Callers pass only alerts that their people may
 * read and did not cause.
 */
export async function decideAlerts(tx: Tx, companyId: string, alerts: readonly Alert[], { findAwake, now }: Deciding): Promise<Decided[]> {
  const people = [...new Set(alerts.map(({ employee_id }) => employee_id))]
  const places = [...new Set(alerts.flatMap(({ conversation_id, space_id }) => [conversation_id ?? [], space_id ?? []].flat()))]
  const [company, rows, levels] = await Promise.all([
    findCompanyNotifications(tx, companyId),
    listSettings(tx, companyId, people),
    places.length ? listLevelsOf(tx, companyId, people, places) : [],
  ])
  const settings = new Map(rows.map((row) => [row.employee_id, row]))
  const chosen = new Map(levels.map((row) => [`${row.employee_id}/${row.place_id}`, row.level]))
  const timed = rows.filter((row) => row.quiet_hours.length).map(({ employee_id }) => employee_id)
  const zones = await findZones(tx, companyId, company.holidays.length ? people : timed)
  const hasLocations = company.holidays.some(({ location }) => location !== null)
  const locations = await findLocations(tx, companyId, hasLocations ? people : [])
  const awake = findAwake(companyId, people)
  return alerts.map((alert) => {
    const own = settings.get(alert.employee_id) ?? nothingChosen
    const local = localTimeOf(now, zones(alert.employee_id))
    const decision = decideNotification({
      reason: alert.reason,
      isOwn: false,
      mayRead: true,
      isRead: alert.isRead,
      silent: alert.silent,
      level: decideLevel({
        own: chosen.get(`${alert.employee_id}/${alert.conversation_id}`),
        space: chosen.get(`${alert.employee_id}/${alert.space_id}`),
        rule: own.level,
        company: company.level,
        isPersonal: alert.isPersonal,
      }),
      muted: alert.muted,
      paused: own.paused_until !== null && new Date(own.paused_until) > now,
      quietHours: isQuiet(own.quiet_hours, local),
      holiday: own.quiet_on_holidays && isHoliday(company.holidays, local, locations.get(alert.employee_id) ?? null),
      isHere: awake.has(alert.employee_id),
      sounds: own.sounds,
      digest: own.digest_after !== null,
    })
    return { alert, decision, settings: own }
  })
}

/** The time zones of people, or of their company if they have none. */
export async function findZones(tx: Tx, companyId: string, employeeIds: readonly string[]): Promise<(employeeId: string) => string> {
  const [company, people] = await Promise.all([findCompanyZone(tx, companyId), findEmployees(tx, companyId, employeeIds)])
  const own = new Map(people.map(({ employee_id, time_zone }) => [employee_id, time_zone]))
  return (employeeId) => own.get(employeeId) ?? company
}
