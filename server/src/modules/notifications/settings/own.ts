import type { NotificationSettings, OwnNotifications } from '@atrium/contract/notifications/schemas'
import type { Actor } from '#kernel/context'
import { raiseScope } from '#kernel/live/scope-queries'
import type { Tx } from '#kernel/database/transaction'
import { findZones } from '../deciding.ts'
import { countUnseen } from '../queries.ts'
import { findCompanyNotifications, listKeywords, listLevels, listSettings, listSpaceLevels, nothingChosen } from './queries.ts'

export type Owner = Pick<Actor, 'companyId' | 'employeeId'>

/** A person's current notification settings. */
export async function showOwn(tx: Tx, { companyId, employeeId }: Owner): Promise<OwnNotifications> {
  const [unseen_count, settings, company, levels, space_levels, zoneOf] = await Promise.all([
    countUnseen(tx, companyId, employeeId),
    findSettings(tx, { companyId, employeeId }),
    findCompanyNotifications(tx, companyId),
    listLevels(tx, companyId, employeeId),
    listSpaceLevels(tx, companyId, employeeId),
    findZones(tx, companyId, [employeeId]),
  ])
  return { unseen_count, settings, company, levels, space_levels, time_zone: zoneOf(employeeId) }
}

export async function findSettings(tx: Tx, { companyId, employeeId }: Owner): Promise<NotificationSettings> {
  const [[row], keywords] = await Promise.all([listSettings(tx, companyId, [employeeId]), listKeywords(tx, companyId, employeeId)])
  const { employee_id: _own, ...settings } = row ?? { ...nothingChosen, employee_id: employeeId }
  return { ...settings, keywords }
}

/**
 * Changes a person's notification settings and makes their pages reload them. Raises their scope first: notifying takes the scope before
 * the settings, and the opposite order would deadlock.
 */
export async function changeOwn(tx: Tx, { companyId, employeeId }: Owner, change: () => Promise<unknown>): Promise<OwnNotifications> {
  const moved = await raiseScope(tx, { company_id: companyId, kind: 'self', scope_id: employeeId })
  await change()
  tx.emit('notification.changed', moved, [{ employee_id: employeeId }])
  return showOwn(tx, { companyId, employeeId })
}
