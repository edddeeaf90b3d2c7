import type { ReasonRule } from '../notifications/reason-rule.ts'

/** Why calls notify people: they were called and did not come. The same rule decides whether a call rings for them. */
export const callReasons = {
  call_missed: { level: 'mentions', whenMuted: true, urgent: true },
} as const satisfies Record<string, ReasonRule>
