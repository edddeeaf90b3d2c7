import type { JobData } from '#kernel/jobs/jobs'
import type { Tx } from '#kernel/database/transaction'
import { causeOf, notifyPeople, nowhere, type Alert } from '#modules/notifications'
import { findActiveEmployeeIds } from '#modules/people'
import { findPeriods } from '../groups/periods.ts'
import { findAnyGroup } from '../groups/queries.ts'
import type { NotifierParts } from '../notifying/notifier.ts'
import { refreshApprovers } from './nominating.ts'
import { findDecision, findNomination, listApprovers } from './queries.ts'
import { reminderAfter, remindersAtMost } from './causes.ts'

/** The worker of `recognition.ask`: notifies those who may decide on a nomination, and reminds them while it waits. */
export const askWorker =
  (parts: NotifierParts) =>
  (job: JobData<'recognition.ask'>): Promise<void> =>
    parts.transactions({ effect: 'write', companyId: job.company_id }, async (tx) => {
      const { company_id: companyId, recognition_id: recognitionId, stage, nth } = job
      const held = await findNomination(tx, companyId, recognitionId)
      if (held?.stage !== stage || !(await parts.switches.isOn(companyId, 'recognition', tx))) return
      const now = parts.clock()
      // Approvers may have left since.
      if (nth > 0) await askAgain(tx, companyId, { ...held, now })
      const approvers = await findActiveEmployeeIds(tx, companyId, await listApprovers(tx, companyId, recognitionId, stage))
      const cause_id = causeOf(recognitionId, `${stage}/${nth}`)
      const place = `recognition-approval/${recognitionId}`
      const alerts = [...approvers].map((id) => alertOf(id, 'recognition_approval', { place, cause_id, actor_id: held.giver_id }))
      if (alerts.length) await notifyPeople(tx, parts, companyId, alerts, now)
      if (nth < remindersAtMost) await tx.enqueue('recognition.ask', { ...job, nth: nth + 1 }, reminderAfter)
    })

type Again = { recognition_group_id: string; recognition_id: string; giver_id: string; stage: number; now: Date }
async function askAgain(tx: Tx, companyId: string, { recognition_group_id, recognition_id, giver_id, stage, now }: Again): Promise<void> {
  const group = await findAnyGroup(tx, companyId, recognition_group_id, await findPeriods(tx, companyId, now))
  if (group) await refreshApprovers(tx, companyId, group, { recognitionId: recognition_id, giverId: giver_id, stage })
}

/** The worker of `recognition.decided`: tells the giver what became of a nomination. */
export const decidedWorker =
  (parts: NotifierParts) =>
  ({ company_id: companyId, recognition_id: recognitionId }: JobData<'recognition.decided'>): Promise<void> =>
    parts.transactions({ effect: 'write', companyId }, async (tx) => {
      const decision = await findDecision(tx, companyId, recognitionId)
      if (!decision || !(await parts.switches.isOn(companyId, 'recognition', tx))) return
      const { giver_id, decided_by, state } = decision
      if (!(await findActiveEmployeeIds(tx, companyId, [giver_id])).has(giver_id)) return
      const isGiven = state === 'given'
      const place = `recognition-${isGiven ? 'approved' : 'refused'}/${recognitionId}`
      const told = { place, cause_id: causeOf(recognitionId, 'decided'), actor_id: decided_by }
      const alert = alertOf(giver_id, isGiven ? 'recognition_approved' : 'recognition_refused', told)
      await notifyPeople(tx, parts, companyId, [alert], parts.clock())
    })

const alertOf = (
  employee_id: string,
  reason: Alert['reason'],
  { place, cause_id, actor_id }: Pick<Alert, 'place' | 'cause_id' | 'actor_id'>,
): Alert => ({ employee_id, reason, place, cause_id, actor_id, ...nowhere, isRead: false, silent: false, muted: false })
