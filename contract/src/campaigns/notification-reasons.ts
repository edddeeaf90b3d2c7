import type { ReasonRule } from '../notifications/reason-rule.ts'

/** Why campaigns notify people: one is for them, has another message, waits for them, or waits for a decision on publishing it. */
export const campaignReasons = {
  campaign: { level: 'mentions', whenMuted: true, urgent: false },
  campaign_urgent: { level: 'none', whenMuted: true, urgent: true, duringQuietHours: true },
  campaign_reminder: { level: 'mentions', whenMuted: true, urgent: false },
  campaign_review: { level: 'mentions', whenMuted: true, urgent: false },
} as const satisfies Record<string, ReasonRule>
