import { wholePart, type PersonalPart } from '#kernel/personal-data'
import { findSettings } from './settings/own.ts'
import { listAllNotifications } from './queries.ts'
import { listLevels, listSpaceLevels } from './settings/queries.ts'

/** A person's notifications, by id and without the text of others, and their settings. */
export const personalParts = (companyId: string, employeeId: string): PersonalPart[] => [
  {
    name: 'notifications',
    key: 'notification_id',
    list: (tx, after, count) => listAllNotifications(tx, companyId, employeeId, after, count),
  },
  wholePart('notification-settings', async (tx) => [await findSettings(tx, { companyId, employeeId })]),
  wholePart('notification-levels', (tx) => listLevels(tx, companyId, employeeId)),
  wholePart('notification-space-levels', (tx) => listSpaceLevels(tx, companyId, employeeId)),
]
