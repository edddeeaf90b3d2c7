import type { ReasonRule } from '../notifications/reason-rule.ts'

/** Why badges notify people: they were awarded one. */
export const badgeReasons = {
  badge_awarded: { level: 'none', whenMuted: true, urgent: false },
} as const satisfies Record<string, ReasonRule>
