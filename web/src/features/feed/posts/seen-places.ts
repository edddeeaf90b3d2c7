import type { Community } from '@atrium/contract/communities/schemas'
import type { Post } from '@atrium/contract/feed/schemas'

type Read = Pick<Community, 'community_id' | 'read_seq' | 'unread_post_count'>
type Shown = Pick<Post, 'community_id' | 'seq'>

/** Up to which place each community with something new is read, if all that is new in it is among these posts. */
export const seenPlaces = (own: readonly Read[], rows: readonly Shown[]): { community_id: string; seq: number }[] =>
  own.flatMap(({ community_id, read_seq, unread_post_count }) => {
    const fresh = rows.filter((row) => row.community_id === community_id && row.seq > read_seq).map(({ seq }) => seq)
    // Where the person wants to know of nothing, nothing is unread.
    return fresh.length > 0 && fresh.length >= unread_post_count ? [{ community_id, seq: Math.max(...fresh) }] : []
  })
