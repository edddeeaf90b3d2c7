import type { Clock } from '#kernel/clock'
import type { Switches } from '#kernel/http/switches'
import type { JobData } from '#kernel/jobs/jobs'
import type { Transactions, Tx } from '#kernel/database/transaction'
import { notifyPeople, nowhere, settleCauses, settlePerson, type NotifyingParts } from '#modules/notifications'
import { findActiveEmployeeIds } from '#modules/people'
import { listAsked, listModerators } from './queries.ts'

type NotifierParts = NotifyingParts & { transactions: Transactions; switches: Switches; clock: Clock }

/** Has those who decide notified of requests, or no longer where one is over. */
export async function notifyOfRequests(tx: Tx, companyId: string, requestIds: readonly string[]): Promise<void> {
  for (const id of requestIds) await tx.enqueue('communities.notify', { company_id: companyId, community_request_id: id })
}

/** Has the notifications of a person closed that they may no longer read: they are in the community no more, or decide nothing there. */
export const settleMember = (tx: Tx, companyId: string, employeeId: string): Promise<void> =>
  tx.enqueue('communities.settle', { company_id: companyId, employee_id: employeeId })

/** The worker of `communities.settle`. */
export const settleWorker =
  (parts: NotifierParts) =>
  ({ company_id: companyId, employee_id }: JobData<'communities.settle'>): Promise<void> =>
    parts.transactions({ effect: 'write', companyId }, (tx) => settlePerson(tx, parts.sources, companyId, employee_id, parts.clock()))

/** The worker of `communities.notify`. A repeated run notifies nobody twice. */
export const notifyWorker =
  (parts: NotifierParts) =>
  ({ company_id: companyId, community_request_id: requestId }: JobData<'communities.notify'>): Promise<void> =>
    parts.transactions({ effect: 'write', companyId }, async (tx) => {
      const [asked] = await listAsked(tx, companyId, [requestId])
      if (!asked) return settleCauses(tx, parts.sources, companyId, [requestId], parts.clock())
      if (!(await parts.switches.isOn(companyId, 'communities', tx))) return
      const moderators = (await listModerators(tx, companyId, [asked.community_id])).get(asked.community_id) ?? []
      const alerts = [...(await findActiveEmployeeIds(tx, companyId, moderators))].map((employee_id) => ({
        employee_id,
        reason: 'community_request' as const,
        place: `community-request/${asked.community_id}`,
        cause_id: requestId,
        actor_id: asked.asker_id,
        ...nowhere,
        isRead: false,
        silent: false,
        muted: false,
      }))
      if (alerts.length) await notifyPeople(tx, parts, companyId, alerts, parts.clock())
    })
