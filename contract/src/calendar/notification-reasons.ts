import type { ReasonRule } from '../notifications/reason-rule.ts'

/** Why the calendar notifies people: an event is for them, moved, is off or begins, they got a seat, or a guest answered their event. */
export const calendarReasons = {
  event_invited: { level: 'mentions', whenMuted: true, urgent: false },
  event_moved: { level: 'mentions', whenMuted: true, urgent: true },
  event_cancelled: { level: 'mentions', whenMuted: true, urgent: true },
  event_reminder: { level: 'none', whenMuted: true, urgent: true },
  event_seated: { level: 'none', whenMuted: true, urgent: true },
  event_response: { level: 'mentions', whenMuted: true, urgent: false },
} as const satisfies Record<string, ReasonRule>
