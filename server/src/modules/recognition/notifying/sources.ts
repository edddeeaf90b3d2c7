import { plainTextOf } from '@atrium/contract/document'
import { thankPath } from '@atrium/contract/recognition/paths'
import type { Tx } from '#kernel/database/transaction'
import { nowhere, type CurrentNotification, type NotificationKey, type NotificationSource } from '#modules/notifications'
import { directoryAudience } from '#modules/people'
import { listDecided, listWaitingFor } from '../approvals/queries.ts'
import { approvalText, approvedText, pointsText, refusedText, thanksText } from './notices.ts'
import { listNotified, type NotifiedRow } from './queries.ts'

/** Thanks, and comments on them. */
export const thanksNotices: NotificationSource = {
  places: ['recognition'],
  module: 'recognition',
  show,
  defaultText: thanksText,
}

/** Nominations that wait. */
export const approvalNotices: NotificationSource = {
  places: ['recognition-approval'],
  module: 'recognition',
  show: async (tx, companyId, keys) => (await listWaitingFor(tx, companyId, keys)).map(showRow),
  defaultText: approvalText,
}

/** What became of nominations. */
export const approvedNotices: NotificationSource = {
  places: ['recognition-approved'],
  module: 'recognition',
  show: async (tx, companyId, keys) => (await listDecided(tx, companyId, keys)).map(showRow),
  defaultText: approvedText,
}
export const refusedNotices: NotificationSource = { ...approvedNotices, places: ['recognition-refused'], defaultText: refusedText }

/** Points that others added. */
export const pointNotices: NotificationSource = {
  places: ['recognition-points'],
  module: 'recognition',
  show,
  defaultText: pointsText,
}

/** Without those whose people may not see colleagues, and so no recognition. */
async function show(tx: Tx, companyId: string, keys: readonly NotificationKey[]): Promise<CurrentNotification[]> {
  const audience = await directoryAudience(tx, companyId)
  return (await listNotified(tx, companyId, keys)).filter(({ employee_id }) => !audience.permissionLess.has(employee_id)).map(showRow)
}

const showRow = ({ employee_id, cause_id, recognition_id, giver_id, type_name, text, body }: NotifiedRow): CurrentNotification => ({
  employee_id,
  cause_id,
  is_unread: null,
  text: body ? plainTextOf(body) : text,
  place: { kind: giver_id ? 'employee' : null, id: giver_id, name: type_name, part: null, path: thankPath(recognition_id) },
  level: nowhere,
})
