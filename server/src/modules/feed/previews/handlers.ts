import type { feedCalls } from '@atrium/contract/feed/calls'
import type { Handlers } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import { withoutPreview } from '#modules/chat'
import { openLockedPost } from '../access.ts'
import { announce } from '../changing.ts'
import { findStoredPreviews } from './queries.ts'

export const previewHandlers: Pick<Handlers<typeof feedCalls>, 'removePostPreview'> = {
  async removePostPreview({ post_id, url }, { tx, actor }) {
    const { post, community } = await openLockedPost(tx, actor, post_id)
    if (!post.can.edit) throw new Refusal('NO_PERMISSION')
    const known = await findStoredPreviews(tx, actor.companyId, post.post_id)
    const link_previews = await withoutPreview(tx, actor.companyId, known, url)
    return announce(tx, actor, community, post.post_id, { link_previews })
  },
}
