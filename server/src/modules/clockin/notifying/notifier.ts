import type { Clock } from '#kernel/clock'
import type { Transactions, Tx } from '#kernel/database/transaction'
import type { Switches } from '#kernel/http/switches'
import type { JobData } from '#kernel/jobs/jobs'
import { notifyPeople, nowhere, settleCauses, type Alert, type NotifyingParts } from '#modules/notifications'
import { findActiveEmployeeIds, findManagers, listActiveOwners } from '#modules/people'
import { listAnswered, type Answered } from '../corrections/queries.ts'

export type NotifierParts = NotifyingParts & { transactions: Transactions; switches: Switches; clock: Clock }

/** The worker of `clockin.notify`: tells those who decide on a correction that it waits, or the person what became of it. */
export const notifyWorker =
  (parts: NotifierParts) =>
  ({ company_id: companyId, correction_id }: JobData<'clockin.notify'>): Promise<void> =>
    parts.transactions({ effect: 'write', companyId }, async (tx) => {
      const [correction] = await listAnswered(tx, companyId, [correction_id])
      if (!correction || !(await parts.switches.isOn(companyId, 'clockin', tx))) return
      const alerts = correction.state === 'pending' ? await alertApprovers(tx, companyId, correction) : await alertAsker(tx, companyId, correction) // prettier-ignore
      if (correction.state !== 'pending') await settleCauses(tx, parts.sources, companyId, [correction_id], parts.clock())
      if (alerts.length) await notifyPeople(tx, parts, companyId, alerts, parts.clock())
    })

/** The manager, or the owners where there is none. Others who may decide find it in their list. */
async function alertApprovers(tx: Tx, companyId: string, correction: Answered): Promise<Alert[]> {
  const { correction_id, employee_id } = correction
  const manager = (await findManagers(tx, companyId, [employee_id])).get(employee_id)
  const isThere = manager ? (await findActiveEmployeeIds(tx, companyId, [manager])).has(manager) : false
  const approvers = manager && isThere ? [manager] : (await listActiveOwners(tx, companyId)).filter((id) => id !== employee_id)
  return approvers.map((id) => alertOf(id, 'clockin_correction', `clockin-correction/${correction_id}`, correction_id, employee_id))
}

async function alertAsker(tx: Tx, companyId: string, { correction_id, employee_id, state, decided_by }: Answered): Promise<Alert[]> {
  if (state === 'withdrawn' || !(await findActiveEmployeeIds(tx, companyId, [employee_id])).has(employee_id)) return []
  const reason = state === 'approved' ? 'clockin_approved' : 'clockin_refused'
  return [alertOf(employee_id, reason, `clockin-${state}/${correction_id}`, correction_id, decided_by)]
}

const alertOf = (employee_id: string, reason: Alert['reason'], place: string, cause_id: string, actor_id: string | null): Alert => ({
  employee_id,
  reason,
  place,
  cause_id,
  actor_id,
  ...nowhere,
  isRead: false,
  silent: false,
  muted: false,
})
