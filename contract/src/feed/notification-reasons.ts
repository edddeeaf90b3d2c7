import type { ReasonRule } from '../notifications/reason-rule.ts'

/** Why the feed notifies people: somebody wrote where they want to know of all posts; they were named, or follow what was commented on; what they answered was accepted; what they scheduled could not be published; what they wrote was removed; or they decide on what was reported. */
export const feedReasons = {
  post_new: { level: 'mentions', whenMuted: true, urgent: false },
  post_mention: { level: 'mentions', whenMuted: true, urgent: false },
  post_comment: { level: 'mentions', whenMuted: true, urgent: false },
  post_report: { level: 'none', whenMuted: true, urgent: false },
  post_answer: { level: 'mentions', whenMuted: true, urgent: false },
  post_unpublished: { level: 'none', whenMuted: true, urgent: false },
  post_removed: { level: 'none', whenMuted: true, urgent: false },
} as const satisfies Record<string, ReasonRule>
