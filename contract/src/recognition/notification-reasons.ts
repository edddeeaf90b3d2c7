import type { ReasonRule } from '../notifications/reason-rule.ts'

/**
 * Why recognition notifies people: they were thanked, or named in somebody’s thanks; their recognition got a comment, or more points; they have points left to give that
 * lapse soon; a nomination waits for them, or theirs was decided; something was reported, for those who decide on it.
 */
export const recognitionReasons = {
  recognition: { level: 'none', whenMuted: true, urgent: false },
  recognition_mention: { level: 'mentions', whenMuted: true, urgent: false },
  recognition_comment: { level: 'mentions', whenMuted: true, urgent: false },
  recognition_points: { level: 'mentions', whenMuted: true, urgent: false },
  points_unspent: { level: 'mentions', whenMuted: true, urgent: false },
  recognition_approval: { level: 'none', whenMuted: true, urgent: false },
  recognition_approved: { level: 'mentions', whenMuted: true, urgent: false },
  recognition_report: { level: 'mentions', whenMuted: true, urgent: false },
  recognition_refused: { level: 'mentions', whenMuted: true, urgent: false },
} as const satisfies Record<string, ReasonRule>
