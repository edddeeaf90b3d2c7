import type { ReasonRule } from '../notifications/reason-rule.ts'

/** Why chat notifies people. */
export const chatReasons = {
  mention: { level: 'mentions', whenMuted: true, urgent: true },
  direct: { level: 'all', whenMuted: false, urgent: true },
  keyword: { level: 'mentions', whenMuted: false, urgent: false },
  thread: { level: 'mentions', whenMuted: true, urgent: false },
  message: { level: 'all', whenMuted: false, urgent: false },
  invitation: { level: 'none', whenMuted: true, urgent: false },
} as const satisfies Record<string, ReasonRule>
