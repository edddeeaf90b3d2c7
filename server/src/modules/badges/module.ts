import { badgeCalls } from '@atrium/contract/badges/calls'
import { badgeEvents } from '@atrium/contract/badges/events'
import { defineModule } from '#kernel/module'
import type { Tx } from '#kernel/database/transaction'
import { notifyingPartsOf } from '#modules/notifications'
import { deleteAwardsOf } from './awards/queries.ts'
import { lookWorker, reconcileWorker, type Look } from './awards/reconciling.ts'
import { handlers } from './handlers.ts'
import { findBadgeNames } from './name-queries.ts'
import { tellWorker, withdrawAllWorker, withdrawWorker } from './notifying/notifier.ts'
import { awardNotices } from './notifying/sources.ts'
import { personalParts } from './personal-data.ts'
import { hasCriteria, recountHolders } from './queries.ts'

declare module '#kernel/jobs/jobs' {
  interface JobTable {
    /** Awards by criteria: of some badges, to some people. */
    'badges.look': Look
    'badges.reconcile': Record<string, never>
    /** Notifies people of their awards. */
    'badges.tell': { company_id: string }
    'badges.withdraw': { company_id: string; award_ids: readonly string[] }
    'badges.withdraw_all': { company_id: string; badge_id: string }
  }
}

/** Badges: what people are honoured with, by hand or once they meet criteria (see docs/decisions). */
export const badges = defineModule({
  name: 'badges',
  folder: import.meta.dirname,
  after: ['audit', 'company', 'people'],
  areas: ['badge'],
  calls: badgeCalls,
  events: badgeEvents,
  recurringJobs: [{ name: 'badges.reconcile', every: 6 * 60 * 60_000, failed: 'badges were not reconciled with their criteria' }],
  nameFinders: { badge: findBadgeNames },
  notificationSources: [awardNotices],
  create: (kernel) => {
    const parts = { ...kernel, ...notifyingPartsOf(kernel), transactions: kernel.background }
    return {
      handlers,
      listeners: {
        'employee.deleted': async (tx, { company_id, employee_id }) => {
          for (const badgeId of await deleteAwardsOf(tx, company_id, employee_id)) await recountHolders(tx, company_id, badgeId)
        },
        'employee.data': async (_tx, { company_id, employee_id, parts: data }) => void data.push(...personalParts(company_id, employee_id)),
        'recognition.counted': (tx, event) => lookAt(tx, event, 'recognitions'),
        'post.counted': (tx, event) => lookAt(tx, event, 'posts'),
        'attendance.counted': (tx, event) => lookAt(tx, event, 'events'),
      },
      workers: {
        'badges.look': lookWorker(parts),
        'badges.reconcile': reconcileWorker(parts),
        'badges.tell': tellWorker(parts),
        'badges.withdraw': withdrawWorker(parts),
        'badges.withdraw_all': withdrawAllWorker(parts),
      },
    }
  },
})

type Counted = { company_id: string; employee_ids: readonly string[] }
/** What these people did counts anew. */
async function lookAt(tx: Tx, { company_id, employee_ids }: Counted, counted: Look['counted']): Promise<void> {
  if (employee_ids.length && (await hasCriteria(tx, company_id)))
    await tx.enqueue('badges.look', { company_id, badge_id: null, employee_ids, counted })
}
