import type { ReasonRule } from '../notifications/reason-rule.ts'

/** Why rewards notify people: their order was taken further, or what they wait for is there again; for those who manage rewards, an order came in, or a stock runs low. */
export const rewardReasons = {
  order_changed: { level: 'none', whenMuted: true, urgent: false },
  reward_back: { level: 'none', whenMuted: true, urgent: false },
  order_new: { level: 'mentions', whenMuted: true, urgent: false },
  reward_stock: { level: 'mentions', whenMuted: true, urgent: false },
} as const satisfies Record<string, ReasonRule>
