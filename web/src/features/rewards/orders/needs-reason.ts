import type { OrderAction } from '@atrium/contract/rewards/statuses'

/** Whether the owner of an order is told why. */
export const needsReason = (action: OrderAction): boolean => action === 'refuse' || action === 'fail'
