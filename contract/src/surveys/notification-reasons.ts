import type { ReasonRule } from '../notifications/reason-rule.ts'

/** Why surveys notify people: one is for them, still waits for them, has results that are shared with them, gives them something to do, or is to be tried by them. */
export const surveyReasons = {
  survey: { level: 'mentions', whenMuted: true, urgent: false },
  survey_reminder: { level: 'mentions', whenMuted: true, urgent: false },
  survey_results: { level: 'none', whenMuted: true, urgent: false },
  survey_action: { level: 'none', whenMuted: true, urgent: false },
  survey_test: { level: 'none', whenMuted: true, urgent: false },
} as const satisfies Record<string, ReasonRule>
