import { emptyDocument } from '@atrium/contract/document'
import type { sharingCalls } from '@atrium/contract/feed/sharing'
import type { Handlers } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import { openPost } from '../access.ts'
import { lockPlaces, writeShares } from './sharing.ts'

export const sharingHandlers: Handlers<typeof sharingCalls> = {
  async sharePost({ post_id, shares, body = emptyDocument }, { tx, actor, now }) {
    const named = (await openPost(tx, actor, post_id)).post
    // Who shares what is shared shares the post itself.
    const { post } = named.shared_post_id ? await openPost(tx, actor, named.shared_post_id) : { post: named }
    await lockPlaces(tx, actor, { ...post, shares })
    const held = (await openPost(tx, actor, post.post_id)).post
    if (held.is_hidden) throw new Refusal('POST_NOT_FOUND')
    return { items: await writeShares(tx, actor, held, { shares, body }, now) }
  },
}
