import type { ReasonRule } from '../notifications/reason-rule.ts'

/** Why contests notify people: one begins, they won a prize, one in which they took part has ended, or their entry is not shown. */
export const contestReasons = {
  contest: { level: 'mentions', whenMuted: true, urgent: false },
  contest_won: { level: 'none', whenMuted: true, urgent: false },
  contest_closed: { level: 'mentions', whenMuted: true, urgent: false },
  contest_refused: { level: 'none', whenMuted: true, urgent: false },
} as const satisfies Record<string, ReasonRule>
