import type { Clock } from '#kernel/clock'
import type { JobData } from '#kernel/jobs/jobs'
import { raiseScopes } from '#kernel/live/scope-queries'
import type { Log } from '#kernel/log'
import type { Transactions } from '#kernel/database/transaction'
import { notifyMany, nowhere, settleCauses, type Alert, type NotifyingParts } from '#modules/notifications'
import { findActiveEmployeeIds } from '#modules/people'
import { listAwardIds, takeUntold, type UntoldRow } from '../awards/queries.ts'

export type NotifierParts = NotifyingParts & { transactions: Transactions; clock: Clock; log: Log }
const toldAtOnce = 200

/** The worker of `badges.tell`: notifies people of what they were awarded, some at a time. A repeated run notifies nobody twice. */
export const tellWorker =
  (parts: NotifierParts) =>
  async ({ company_id: companyId }: JobData<'badges.tell'>): Promise<void> => {
    for (let isOver = false; !isOver;) {
      const told = await parts.transactions({ effect: 'write', companyId }, async (tx) => {
        const untold = await takeUntold(tx, companyId, toldAtOnce)
        const active = await findActiveEmployeeIds(tx, companyId, untold.map(({ employee_id }) => employee_id)) // prettier-ignore
        const alerts = untold.filter(({ employee_id }) => active.has(employee_id)).map(alertOf)
        await notifyMany(tx, parts, companyId, alerts, parts.clock())
        return untold
      })
      await showLive(parts, companyId, told)
      isOver = told.length < toldAtOnce
    }
  }

/** In a transaction of its own: it raises the scopes of people, as notifying does. */
const showLive = ({ transactions }: NotifierParts, companyId: string, told: readonly UntoldRow[]): Promise<void> =>
  transactions({ effect: 'write', companyId }, async (tx) => {
    const byPerson = Map.groupBy(told, ({ employee_id }) => employee_id)
    for (const moved of await raiseScopes(tx, companyId, 'self', [...byPerson.keys()]))
      tx.emit('badge.awarded', moved, (byPerson.get(moved.scope_id) ?? []).map(({ badge_id }) => ({ badge_id }))) // prettier-ignore
  })

const alertOf = ({ award_id, badge_id, employee_id, awarded_by }: UntoldRow): Alert => ({
  employee_id,
  reason: 'badge_awarded',
  place: `badge/${badge_id}`,
  cause_id: award_id,
  actor_id: awarded_by,
  ...nowhere,
  isRead: false,
  silent: false,
  muted: false,
})

/** The worker of `badges.withdraw`: closes notifications of awards that are not there any more. */
export const withdrawWorker =
  (parts: NotifierParts) =>
  ({ company_id: companyId, award_ids }: JobData<'badges.withdraw'>): Promise<void> =>
    parts.transactions({ effect: 'write', companyId }, (tx) => settleCauses(tx, parts.sources, companyId, award_ids, parts.clock()))

/** The worker of `badges.withdraw_all`: the same for a deleted badge. */
export const withdrawAllWorker =
  (parts: NotifierParts) =>
  async ({ company_id: companyId, badge_id }: JobData<'badges.withdraw_all'>): Promise<void> => {
    for (let last: string | null = null, isOver = false; !isOver;) {
      const after: string | null = last
      const ids: string[] = await parts.transactions({ effect: 'write', companyId }, async (tx) => {
        const some = await listAwardIds(tx, companyId, badge_id, after, toldAtOnce)
        await settleCauses(tx, parts.sources, companyId, some, parts.clock())
        return some
      })
      last = ids.at(-1) ?? null
      isOver = ids.length < toldAtOnce
    }
  }
