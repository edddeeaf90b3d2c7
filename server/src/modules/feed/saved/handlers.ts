import type { savedPostCalls } from '@atrium/contract/feed/saved'
import { limits } from '@atrium/contract/limits'
import * as z from 'zod/mini'
import type { Handlers } from '#kernel/context'
import { readCursor, refusingBadValues, writeCursor } from '#kernel/http/listing'
import { Refusal } from '#kernel/http/refusal'
import { raiseScope } from '#kernel/live/scope-queries'
import { listReadable } from '#modules/communities'
import { openPost, show } from '../access.ts'
import { listSaved } from '../queries.ts'
import { countSaved, deleteSaved, insertSaved } from './queries.ts'

export const savedHandlers: Handlers<typeof savedPostCalls> = {
  async savePost({ post_id, is_saved }, { tx, actor, now }, refuse) {
    const { post } = await openPost(tx, actor, post_id)
    if (post.is_saved === is_saved) return post
    const { companyId: company_id, employeeId } = actor
    // Raised first: under its lock nobody saves more than the limit on several devices.
    const moved = await raiseScope(tx, { company_id, kind: 'self', scope_id: employeeId })
    if (is_saved && (await countSaved(tx, company_id, employeeId)) >= limits.savedPosts) return refuse('SAVED_POSTS_FULL')
    if (is_saved) await insertSaved(tx, company_id, employeeId, { post_id: post.post_id, saved_at: now.toISOString() })
    else await deleteSaved(tx, company_id, employeeId, post.post_id)
    tx.emit('post.saved', moved, [{ post_id: post.post_id, is_saved }])
    return { ...post, is_saved }
  },

  async listSavedPosts({ limit, cursor }, { tx, actor }) {
    const byId = new Map((await listReadable(tx, actor)).map((one) => [one.community_id, one]))
    const after = cursor === undefined ? undefined : readPlace(cursor)
    const wish = { communityIds: [...byId.keys()], after, limit: limit + 1 }
    const rows = await refusingBadValues(listSaved(tx, actor.companyId, actor.employeeId, wish))
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    return {
      items: shown.flatMap(({ saved_at: _at, ...post }) => {
        const community = byId.get(post.community_id)
        return community ? [show(post, actor, community)] : []
      }),
      next_cursor: last ? writeCursor([last.saved_at, last.post_id]) : null,
    }
  },
}

const Place = z.tuple([z.string(), z.uuid()])
function readPlace(cursor: string): [string, string] {
  const place = z.safeParse(Place, readCursor(cursor))
  if (!place.success) throw new Refusal('INVALID_REQUEST')
  return place.data
}
