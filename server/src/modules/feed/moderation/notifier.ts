import type { JobData } from '#kernel/jobs/jobs'
import type { Tx } from '#kernel/database/transaction'
import { causeOf, notifyPeople, nowhere, settleCauses, type Alert } from '#modules/notifications'
import { findActiveEmployeeIds } from '#modules/people'
import type { NotifierParts } from '../notifying/notifier.ts'
import { listDeciders } from './deciders.ts'
import { findOpenCase, listRemoved } from './queries.ts'

/** The worker of `feed.reported`: notifies those who decide of a case once, and no longer once it is closed. */
export const reportedWorker =
  (parts: NotifierParts) =>
  ({ company_id: companyId, case_id }: JobData<'feed.reported'>): Promise<void> =>
    parts.transactions({ effect: 'write', companyId }, async (tx) => {
      const held = await findOpenCase(tx, companyId, case_id)
      if (!held) return settleCauses(tx, parts.sources, companyId, [case_id], parts.clock())
      const deciders = await listDeciders(tx, companyId, held.community_id, held.author_id)
      await notify(tx, parts, companyId, deciders.map((id) => alertOf(id, 'post_report', case_id, case_id))) // prettier-ignore
    })

/** The worker of `feed.removed`: tells the author of what was removed why. */
export const removedWorker =
  (parts: NotifierParts) =>
  ({ company_id: companyId, case_id }: JobData<'feed.removed'>): Promise<void> =>
    parts.transactions({ effect: 'write', companyId }, async (tx) => {
      const authors = (await listRemoved(tx, companyId, [case_id])).map(({ author_id }) => author_id)
      const active = [...(await findActiveEmployeeIds(tx, companyId, authors))]
      await notify(tx, parts, companyId, active.map((id) => alertOf(id, 'post_removed', case_id, causeOf(case_id, 'removed')))) // prettier-ignore
    })

async function notify(tx: Tx, parts: NotifierParts, companyId: string, alerts: readonly Alert[]): Promise<void> {
  if (!alerts.length || !(await parts.switches.isOn(companyId, 'feed', tx))) return
  await notifyPeople(tx, parts, companyId, [...alerts], parts.clock())
}

const placeOf = { post_report: 'post-report', post_removed: 'post-removed' } as const

/** Without an actor: who reported it stays unknown, and those who moderate decide as one. */
const alertOf = (employee_id: string, reason: keyof typeof placeOf, caseId: string, cause_id: string): Alert => ({
  employee_id,
  reason,
  place: `${placeOf[reason]}/${caseId}`,
  cause_id,
  actor_id: null,
  ...nowhere,
  isRead: false,
  silent: false,
  muted: false,
})
