import { surveyOwnActionsPath } from '@atrium/contract/surveys/paths'
import type { JobData } from '#kernel/jobs/jobs'
import type { Tx } from '#kernel/database/transaction'
import { notifyPeople, nowhere, settleCauses, type CurrentNotification, type NotificationKey, type NotificationSource } from '#modules/notifications' // prettier-ignore
import { findActiveEmployeeIds } from '#modules/people'
import type { NotifierParts } from '../notifying/notifier.ts'
import { findAction, listNotifiedActions } from './queries.ts'

/** Who notifies whom of what there is to do. */
export type Assigned = { company_id: string; action_id: string; by: string }

/** The worker of `surveys.assign`: notifies the owner of an action item. A repeated run notifies nobody twice. */
export const assignWorker =
  (parts: NotifierParts) =>
  ({ company_id: companyId, action_id, by }: JobData<'surveys.assign'>): Promise<void> =>
    parts.transactions({ effect: 'write', companyId }, async (tx) => {
      const now = parts.clock()
      const action = await findAction(tx, companyId, action_id, now)
      if (!action?.owner_id || action.done_at || !(await parts.switches.isOn(companyId, 'surveys', tx))) return
      const active = await findActiveEmployeeIds(tx, companyId, [action.owner_id])
      const alerts = [...active].map((employee_id) => ({
        employee_id,
        reason: 'survey_action' as const,
        place: `survey-action/${action_id}`,
        cause_id: action_id,
        actor_id: by,
        ...nowhere,
        isRead: false,
        silent: false,
        muted: false,
      }))
      if (alerts.length) await notifyPeople(tx, parts, companyId, alerts, now)
    })

/** The worker of `surveys.settle_action`: closes the notification of a deleted item. */
export const settleWorker =
  (parts: NotifierParts) =>
  ({ company_id: companyId, action_id }: JobData<'surveys.settle_action'>): Promise<void> =>
    parts.transactions({ effect: 'write', companyId }, (tx) => settleCauses(tx, parts.sources, companyId, [action_id], parts.clock()))

/** Action items for their owners. What is done is read. */
export const actionNotices: NotificationSource = {
  places: ['survey-action'],
  module: 'surveys',
  show,
  defaultText: {
    en: 'There is something for you to do after a survey',
    de: 'Nach einer Umfrage gibt es etwas für dich zu tun',
    ar: 'هناك مهمة لك بعد استبيان',
  },
}

async function show(tx: Tx, companyId: string, keys: readonly NotificationKey[]): Promise<CurrentNotification[]> {
  return (await listNotifiedActions(tx, companyId, keys)).map(({ employee_id, cause_id, text, done_at, made_by }) => ({
    employee_id,
    cause_id,
    is_unread: done_at ? false : null,
    text,
    place: { kind: made_by ? ('employee' as const) : null, id: made_by, name: null, part: null, path: surveyOwnActionsPath },
    level: nowhere,
  }))
}
