import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { Emoji } from '../chat/schemas.ts'
import { inModule } from '../company/modules.ts'
import { RichText } from '../document.ts'
import { listOutput } from '../filters.ts'
import { limits } from '../limits.ts'
import { postCommentCalls } from './comments.ts'
import { moderationCalls } from './moderation.ts'
import { questionCalls } from './questions.ts'
import { savedPostCalls } from './saved.ts'
import { scheduledPostCalls } from './scheduled.ts'
import { Post, PostVersion } from './schemas.ts'
import { feedLimits } from './limits.ts'
import { Share, sharingCalls } from './sharing.ts'
import { LinkPreview } from '../link-previews/link-preview.ts'
import { postTagCalls } from './tag-calls.ts'

const post_id = z.optional(z.uuid())
const reaction = z.object({ post_id, comment_id: z.optional(z.uuid()), emoji: Emoji })
const missing = ['POST_ID_MISSING', 'POST_NOT_FOUND'] as const

const ownCalls = defineCalls({
  listPosts: {
    method: 'POST',
    path: '/community/post/list',
    effect: 'read',
    access: 'signed-in',
    summary:
      'Lists the posts of a community, or of all communities of the caller: the newest first, or those with the latest comment first. `pinned` lists the pinned ones alone, `unanswered` questions without an accepted answer; `tag` those with a hashtag; a search matches their text.',
    input: z.object({
      community_id: z.optional(z.uuid()),
      author_id: z.optional(z.uuid()),
      tag: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.tagMaximum))),
      pinned: z._default(z.boolean(), false),
      unanswered: z._default(z.boolean(), false),
      search: z.optional(z.string().check(z.trim(), z.maxLength(limits.searchMaximum))),
      order: z._default(z.enum(['created_at', 'activity_at']), 'created_at'),
      limit: z._default(z.int().check(z.gte(1), z.lte(limits.pageMaximum)), 20),
      cursor: z.optional(z.string().check(z.maxLength(1_000))),
    }),
    output: listOutput(Post),
    errors: ['COMMUNITY_NOT_FOUND'],
  },
  getPost: {
    method: 'GET',
    path: '/community/post/get',
    effect: 'read',
    access: 'signed-in',
    summary: 'Returns a post that the caller may read.',
    input: z.object({ post_id }),
    output: Post,
    errors: missing,
  },
  createPost: {
    method: 'POST',
    path: '/community/post/new',
    effect: 'write',
    access: 'signed-in',
    summary:
      'Writes a post with text, files or both, and shares it in further communities at once. A retry with the same `client_post_id` returns the same post.',
    input: z.object({
      community_id: z.uuid(),
      client_post_id: z.uuid(),
      body: RichText,
      file_ids: z._default(z.array(z.uuid()).check(z.maxLength(limits.filesPerMessage)), []),
      is_question: z._default(z.boolean(), false),
      shares: z._default(z.array(Share).check(z.maxLength(feedLimits.sharesAtOnce)), []),
    }),
    output: Post,
    errors: ['COMMUNITY_NOT_FOUND', 'FILE_NOT_FOUND'],
  },
  updatePost: {
    method: 'PATCH',
    path: '/community/post/update',
    effect: 'write',
    access: 'signed-in',
    summary:
      'Changes the text of the caller’s post, keeping the earlier text, or whether it is a question; or, as a moderator, whether it can be commented on.',
    input: z.object({
      post_id,
      body: z.optional(RichText),
      is_question: z.optional(z.boolean()),
      is_locked: z.optional(z.boolean()),
    }),
    output: Post,
    errors: missing,
  },
  deletePost: {
    method: 'DELETE',
    path: '/community/post/delete',
    effect: 'write',
    access: 'signed-in',
    summary: 'Deletes a post with its text and files. Its author, or a moderator.',
    input: z.object({ post_id }),
    output: Post,
    errors: missing,
  },
  pinPost: {
    method: 'POST',
    path: '/community/post/pin',
    effect: 'write',
    access: 'signed-in',
    summary: 'Pins a post to the top of its community, or unpins it. Moderators only.',
    input: z.object({ post_id, is_pinned: z._default(z.boolean(), true) }),
    output: Post,
    errors: [...missing, 'POST_PIN_LIMIT'],
  },
  removePostPreview: {
    method: 'DELETE',
    path: '/community/post/preview',
    effect: 'write',
    access: 'signed-in',
    summary: 'Removes the preview of a link from the caller’s own post, for everyone and permanently.',
    input: z.object({ post_id, url: LinkPreview.shape.url }),
    output: Post,
    errors: missing,
  },
  followPost: {
    method: 'POST',
    path: '/community/post/follow',
    effect: 'write',
    access: 'signed-in',
    summary: 'Follows a post, to be notified of comments on it, or does so no more. Who writes or comments follows by themselves.',
    input: z.object({ post_id, is_following: z._default(z.boolean(), true) }),
    output: Post,
    errors: missing,
  },
  listPostVersions: {
    method: 'POST',
    path: '/community/post/version/list',
    effect: 'read',
    access: 'signed-in',
    summary: 'Lists the earlier texts of a post, the newest first.',
    input: z.object({ post_id }),
    output: listOutput(PostVersion),
    errors: missing,
  },
  addPostReaction: {
    method: 'POST',
    path: '/community/reaction/add',
    effect: 'write',
    access: 'signed-in',
    summary: 'Reacts to a post, or to a comment. Again changes nothing. Returns the post.',
    input: reaction,
    output: Post,
    errors: [...missing, 'COMMENT_NOT_FOUND'],
  },
  removePostReaction: {
    method: 'POST',
    path: '/community/reaction/remove',
    effect: 'write',
    access: 'signed-in',
    summary: 'Removes the caller’s reaction. Returns the post.',
    input: reaction,
    output: Post,
    errors: [...missing, 'COMMENT_NOT_FOUND'],
  },
})

/** The feed: posts in communities, and comments on them. */
export const feedCalls = inModule('feed', {
  ...ownCalls,
  ...postCommentCalls,
  ...questionCalls,
  ...moderationCalls,
  ...savedPostCalls,
  ...sharingCalls,
  ...scheduledPostCalls,
  ...postTagCalls,
})
