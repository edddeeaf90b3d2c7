import type { ReasonRule } from '../notifications/reason-rule.ts'

/** Why calls notify people: one rings for them, or they missed it. A call is heard even in a muted chat, but not during quiet hours. */
export const callReasons = {
  call: { level: 'none', whenMuted: true, urgent: true },
  call_missed: { level: 'none', whenMuted: true, urgent: false },
} as const satisfies Record<string, ReasonRule>
