import { isDeepStrictEqual } from 'node:util'
import { emptyDocument, plainTextOf } from '@atrium/contract/document'
import type { feedCalls } from '@atrium/contract/feed/calls'
import { normalTag, tagsOf } from '@atrium/contract/feed/tags'
import type { Post } from '@atrium/contract/feed/schemas'
import { limits } from '@atrium/contract/limits'
import * as z from 'zod/mini'
import type { Handlers } from '#kernel/context'
import { readCursor, refusingBadValues, writeCursor } from '#kernel/http/listing'
import { Refusal } from '#kernel/http/refusal'
import { listOwn, openCommunity } from '#modules/communities'
import { openLockedPost, openPost, show } from './access.ts'
import { announce } from './changing.ts'
import { commentHandlers } from './comment-handlers.ts'
import { moderationHandlers } from './moderation/handlers.ts'
import { previewHandlers } from './previews/handlers.ts'
import { updatePreviews } from './previews/changing.ts'
import { follow } from './following/following.ts'
import { countPinned, insertVersion, listFeed, listVersions, type FeedOrder } from './queries.ts'
import { questionHandlers, withdrawAnswer } from './questions/handlers.ts'
import { reactionHandlers } from './reaction-handlers.ts'
import { removePost } from './removing.ts'
import { savedHandlers } from './saved/handlers.ts'
import { scheduledHandlers } from './scheduled/handlers.ts'
import { sharingHandlers } from './sharing/handlers.ts'
import { lockPlaces, writeShares } from './sharing/sharing.ts'
import { tagHandlers } from './tags/handlers.ts'
import { putTags } from './tags/queries.ts'
import { writePost } from './writing.ts'

export const handlers: Handlers<typeof feedCalls> = {
  ...commentHandlers,
  ...reactionHandlers,
  ...moderationHandlers,
  ...scheduledHandlers,
  ...savedHandlers,
  ...sharingHandlers,
  ...tagHandlers,
  ...questionHandlers,
  ...previewHandlers,

  async listPosts({ community_id, author_id, tag, pinned, unanswered, search, order, limit, cursor }, { tx, actor }, refuse) {
    const communities = community_id ? [await openCommunity(tx, actor, community_id)] : await listOwn(tx, actor)
    if (communities.some(({ can }) => !can.read)) return refuse('COMMUNITY_NOT_FOUND')
    const byId = new Map(communities.map((one) => [one.community_id, one]))
    const after = cursor === undefined ? undefined : readPlace(cursor, order)
    const wish = {
      communityIds: [...byId.keys()],
      order,
      pinned,
      unanswered,
      authorId: author_id,
      tag: tag && normalTag(tag),
      search,
      after,
      limit: limit + 1,
    }
    const rows = await refusingBadValues(listFeed(tx, actor.companyId, actor.employeeId, wish))
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    return {
      items: shown.flatMap(({ sort_key: _key, ...post }) => {
        const community = byId.get(post.community_id)
        return community ? [show(post, actor, community)] : []
      }),
      next_cursor: last ? writeCursor([order, last.sort_key, last.post_id]) : null,
    }
  },

  getPost: async ({ post_id }, { tx, actor }) => (await openPost(tx, actor, post_id)).post,

  async createPost({ shares, ...words }, { tx, actor, now }): Promise<Post> {
    if (shares.length) await lockPlaces(tx, actor, { ...words, shares })
    const post = await writePost(tx, actor, words, now)
    await writeShares(tx, actor, post, { shares, body: emptyDocument }, now)
    return post
  },

  async updatePost({ post_id, body, is_question, is_locked }, { tx, actor, now }) {
    const { post, community } = await openLockedPost(tx, actor, post_id)
    if ((body || is_question !== undefined) && !post.can.edit) throw new Refusal('NO_PERMISSION')
    if (is_locked !== undefined && (!community.can.moderate || community.is_archived)) throw new Refusal('NO_PERMISSION')
    if (body && !plainTextOf(body) && !post.files.length && !post.shared_post_id) throw new Refusal('INVALID_REQUEST')
    const edited_at = now.toISOString()
    const isEdited = body !== undefined && !isDeepStrictEqual(body, post.body)
    const isQuestion = is_question ?? post.is_question
    const isLocked = is_locked ?? post.is_locked
    if (!isEdited && isLocked === post.is_locked && isQuestion === post.is_question) return post
    if (isEdited) await insertVersion(tx, actor.companyId, post.post_id, post.body, post.edited_at ?? post.created_at)
    if (isEdited) await putTags(tx, actor.companyId, post, tagsOf(body))
    if (!isQuestion) await withdrawAnswer(tx, actor, post)
    return announce(tx, actor, community, post.post_id, {
      ...(isEdited && { body, text: plainTextOf(body), edited_at, ...(await updatePreviews(tx, actor, post.post_id, body)) }),
      is_locked: isLocked,
      is_question: isQuestion,
      ...(!isQuestion && { answer_id: null }),
    })
  },

  async deletePost({ post_id }, { tx, actor, now }) {
    const opened = await openLockedPost(tx, actor, post_id)
    if (!opened.post.can.delete) throw new Refusal('NO_PERMISSION')
    return removePost(tx, actor, opened, now)
  },

  async pinPost({ post_id, is_pinned }, { tx, actor, now }, refuse) {
    const { post, community } = await openLockedPost(tx, actor, post_id)
    if (!post.can.pin) throw new Refusal('NO_PERMISSION')
    if ((post.pin !== null) === is_pinned) return post
    if (is_pinned && (await countPinned(tx, actor.companyId, post.community_id)) >= limits.postPins) return refuse('POST_PIN_LIMIT')
    const pin = is_pinned ? { pinned_at: now.toISOString(), pinned_by: actor.employeeId } : { pinned_at: null, pinned_by: null }
    return announce(tx, actor, community, post.post_id, pin)
  },

  async followPost({ post_id, is_following }, { tx, actor }) {
    const { post } = await openPost(tx, actor, post_id)
    await follow(tx, actor, post, is_following)
    return { ...post, is_following }
  },

  async listPostVersions({ post_id }, { tx, actor }) {
    const { post } = await openPost(tx, actor, post_id)
    if (post.is_hidden) return { items: [], next_cursor: null }
    return { items: await listVersions(tx, actor.companyId, post.post_id), next_cursor: null }
  },
}

const Place = z.tuple([z.enum(['created_at', 'activity_at']), z.string(), z.uuid()])
function readPlace(cursor: string, order: FeedOrder): [string, string] {
  const place = z.safeParse(Place, readCursor(cursor))
  if (!place.success || place.data[0] !== order) throw new Refusal('INVALID_REQUEST')
  return [place.data[1], place.data[2]]
}
