import type { ReasonRule } from '../notifications/reason-rule.ts'

/** Why the feed notifies people: they were named in a post or a comment, or somebody commented on what they wrote. */
export const feedReasons = {
  post_mention: { level: 'mentions', whenMuted: true, urgent: false },
  post_comment: { level: 'mentions', whenMuted: true, urgent: false },
} as const satisfies Record<string, ReasonRule>
