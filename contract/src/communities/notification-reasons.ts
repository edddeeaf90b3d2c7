import type { ReasonRule } from '../notifications/reason-rule.ts'

/** Why communities notify people: somebody asks those who moderate one to be let in. */
export const communityReasons = {
  community_request: { level: 'none', whenMuted: true, urgent: false },
} as const satisfies Record<string, ReasonRule>
