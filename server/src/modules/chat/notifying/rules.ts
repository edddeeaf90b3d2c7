import type { NotificationReason } from '@atrium/contract/notifications/schemas'

/** How a message concerns a person. */
export type MessageFacts = {
  /** By name, by one of their groups, or with everyone. */
  named: boolean
  /** In a direct or group chat, every message is meant for the others. */
  personal: boolean
  /** It contains one of the person's notification keywords. */
  keyword: boolean
  /** They follow the thread of the message. */
  follows: boolean
}

/** The strongest reason to notify a person of a message; there is only one. */
export function decideReason({ named, personal, keyword, follows }: MessageFacts): NotificationReason {
  if (named) return 'mention'
  if (personal) return 'direct'
  if (keyword) return 'keyword'
  return follows ? 'thread' : 'message'
}
