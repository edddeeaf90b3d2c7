import type { ReasonRule } from '../notifications/reason-rule.ts'

/** Why clock-in notifies people: a correction or an absence waits for them, theirs was decided, or they forgot to clock out. */
export const clockinReasons = {
  clockin_correction: { level: 'none', whenMuted: true, urgent: false },
  clockin_absence: { level: 'none', whenMuted: true, urgent: false },
  clockin_forgotten: { level: 'none', whenMuted: true, urgent: true },
  clockin_approved: { level: 'mentions', whenMuted: true, urgent: false },
  clockin_refused: { level: 'mentions', whenMuted: true, urgent: false },
} as const satisfies Record<string, ReasonRule>
