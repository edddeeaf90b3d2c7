import type { NotificationReason } from '@atrium/contract/notifications/schemas'

/** How a message concerns somebody. */
export type MessageFacts = {
  /** By name, by a group of theirs, or with everyone. */
  named: boolean
  /** Between few, every message is meant for the others. */
  personal: boolean
  /** It has a word of which they want to be told. */
  keyword: boolean
  /** They follow the thread in which it stands. */
  follows: boolean
}

/** The strongest reason to tell somebody of a message: there is one only. */
export function decideReason({ named, personal, keyword, follows }: MessageFacts): NotificationReason {
  if (named) return 'mention'
  if (personal) return 'direct'
  if (keyword) return 'keyword'
  return follows ? 'thread' : 'message'
}
