import { rewardCalls } from '@atrium/contract/rewards/calls'
import { rewardEvents } from '@atrium/contract/rewards/events'
import { createSealing } from '#kernel/identity/sealing'
import { defineModule } from '#kernel/module'
import { notifyingPartsOf } from '#modules/notifications'
import { catalogueHandlers } from './catalogue/handlers.ts'
import { createCodeHandlers } from './codes/handlers.ts'
import { openCodeSafe } from './codes/sealing.ts'
import { createExportHandlers } from './exports/handlers.ts'
import { createWays } from './fulfilment/ways.ts'
import { leave, leaveWorker } from './leaving.ts'
import { notifyWorker, stockWorker } from './notifying/notifier.ts'
import { backNotices, newOrderNotices, ownNotices, stockNotices } from './notifying/sources.ts'
import { markHandlers } from './marks/handlers.ts'
import { createOrderHandlers } from './orders/handlers.ts'
import { findOrderNames } from './orders/name-queries.ts'
import { personalParts } from './personal-data.ts'
import { createSupplierHandlers } from './supplier/handlers.ts'
import { serveHook } from './supplier/hook.ts'
import { supplyWorker } from './supplier/supplying.ts'
import { createTremendous } from './supplier/tremendous/client.ts'

declare module '#kernel/jobs/jobs' {
  interface JobTable {
    /** Tells of a step of an order. */
    'rewards.notify': { company_id: string; order_id: string; step_id: string }
    /** A reward is low or sold out, or there again. Without a cause, those who manage rewards are not notified. */
    'rewards.stock': { company_id: string; reward_id: string; cause_id: string | null }
    /** Orders of a deleted person about which nobody has decided are cancelled. */
    /** Orders what waits at the supplier, and asks what became of it; again, for the `nth` time, while something is expected. */
    'rewards.supply': { company_id: string; order_id: string; nth: number | null }
    'rewards.leave': { company_id: string; employee_id: string }
  }
}

/** Rewards: what people can order for their points, and their orders (see docs/decisions). */
export const rewards = defineModule({
  name: 'rewards',
  folder: import.meta.dirname,
  after: ['audit', 'company', 'people'],
  areas: ['reward', 'hook'],
  calls: rewardCalls,
  events: rewardEvents,
  nameFinders: { reward_order: findOrderNames },
  notificationSources: [...ownNotices, newOrderNotices, stockNotices, backNotices],
  create: (kernel) => {
    const parts = { ...kernel, ...notifyingPartsOf(kernel), transactions: kernel.background }
    const ways = createWays(kernel.publicUrl)
    const there = { supplier: createTremendous(kernel.outside), sealing: createSealing(kernel.deriveSecret('reward supplier')) }
    return {
      handlers: {
        ...catalogueHandlers,
        ...markHandlers,
        ...createCodeHandlers(openCodeSafe(kernel.deriveSecret)),
        ...createOrderHandlers({ ways, ...there }),
        ...createSupplierHandlers({ ...there, publicUrl: kernel.publicUrl }),
        ...createExportHandlers(kernel.heavy.transactions),
      },
      listeners: {
        'employee.deleted': (tx, { company_id, employee_id }) => leave(tx, company_id, employee_id),
        'employee.data': async (_tx, { company_id, employee_id, parts: data }) => void data.push(...personalParts(company_id, employee_id)),
      },
      workers: {
        'rewards.notify': notifyWorker(parts),
        'rewards.stock': stockWorker(parts),
        'rewards.leave': leaveWorker({ ...parts, ways }),
        'rewards.supply': supplyWorker({ ...parts, ...there, ways }),
      },
      serve: (app) => serveHook(app, { serving: kernel, sealing: there.sealing }),
    }
  },
})
