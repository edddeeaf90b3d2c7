import { findMentions } from '@atrium/contract/chat/mentions'
import type { RichText } from '@atrium/contract/document'

type News = { reason: 'recognition' | 'recognition_comment' | 'recognition_points'; actor_id: string | null }
type Found = { giver_id: string | null; receiver_ids: readonly string[]; message: RichText; is_private: boolean }
export type ThanksReason = News['reason'] | 'recognition_mention'

/** Whom news of a recognition concerns, each for one reason, and never its actor. The words of private ones concern nobody else. */
export function decideConcerned({ reason, actor_id }: News, found: Found): ReadonlyMap<string, ThanksReason> {
  const { giver_id, receiver_ids, message, is_private } = found
  const isGiven = reason === 'recognition'
  const named = isGiven && !is_private ? findMentions(message).people.map((id) => id.toLowerCase()) : []
  const givers = isGiven || !giver_id ? [] : [giver_id]
  const concerned = new Map<string, ThanksReason>([
    ...named.map((id) => [id, 'recognition_mention'] as const),
    ...[...givers, ...receiver_ids].map((id) => [id, reason] as const),
  ])
  if (actor_id) concerned.delete(actor_id)
  return concerned
}
