import * as z from 'zod/mini'
import { inModule } from '../company/modules.ts'
import { defineEvents } from '../event.ts'
import { OrderStatus } from './statuses.ts'

const allEvents = defineEvents({
  /** Added, changed, deleted, sold out, or there again: clients that show rewards request them again. */
  'reward.changed': { scope: 'directory', row: z.object({ reward_id: z.uuid() }) },
  /** A person saved a reward, waits for it, or does so no longer: their clients request it again. */
  'reward.marked': { scope: 'self', row: z.object({ reward_id: z.uuid() }) },
  /** An order was made or taken a step further, to its owner and to those who manage rewards: clients that show orders request them again. */
  'order.changed': {
    scope: 'self',
    row: z.object({ order_id: z.uuid(), employee_id: z.uuid(), order_status: OrderStatus, revision: z.int() }),
  },
})

export const rewardEvents = inModule('rewards', allEvents)
