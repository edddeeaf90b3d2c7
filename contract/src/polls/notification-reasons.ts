import type { ReasonRule } from '../notifications/reason-rule.ts'

/** Why polls notify people: one asks them, one that they are asked by ends soon, or their own has ended. */
export const pollReasons = {
  poll: { level: 'mentions', whenMuted: true, urgent: false },
  poll_reminder: { level: 'mentions', whenMuted: true, urgent: false },
  poll_closed: { level: 'mentions', whenMuted: true, urgent: false },
} as const satisfies Record<string, ReasonRule>
