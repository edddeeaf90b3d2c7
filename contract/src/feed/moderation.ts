import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { optionalLine } from '../fields.ts'
import { listOutput } from '../filters.ts'
import { limits } from '../limits.ts'
import { ReportedPost, ReportReason } from './reports.ts'
import { Post } from './schemas.ts'

const case_id = z.uuid()
const words = z._default(optionalLine(limits.reportWordsMaximum), '')
const open = ['REPORT_NOT_FOUND'] as const

export const moderationCalls = defineCalls({
  reportPost: {
    method: 'POST',
    path: '/community/post/report',
    effect: 'write',
    access: 'signed-in',
    summary:
      'Reports a post, or a comment on it, to those who moderate the community. Members only, and only what others wrote. Again changes nothing. Returns the post.',
    input: z.object({ post_id: z.optional(z.uuid()), comment_id: z.optional(z.uuid()), reason: ReportReason, words }),
    output: Post,
    errors: ['POST_ID_MISSING', 'POST_NOT_FOUND', 'COMMENT_NOT_FOUND'],
  },
  listReportedPosts: {
    method: 'POST',
    path: '/community/report/list',
    effect: 'read',
    access: 'signed-in',
    summary:
      'Lists what was reported in a community and waits for a decision, oldest first, without what the caller wrote. Only its owners and moderators.',
    input: z.object({
      community_id: z.uuid(),
      limit: z._default(z.int().check(z.gte(1), z.lte(limits.pageMaximum)), limits.pageDefault),
      cursor: z.optional(z.string().check(z.maxLength(1_000))),
    }),
    output: z.extend(listOutput(ReportedPost), {
      /** How many wait in all. */
      waiting_count: z.int(),
    }),
    errors: ['COMMUNITY_NOT_FOUND'],
  },
  hideReportedPost: {
    method: 'POST',
    path: '/community/report/hide',
    effect: 'write',
    access: 'signed-in',
    summary: 'Hides a reported post or comment from everyone until it is decided, or shows it again.',
    input: z.object({ case_id, is_hidden: z._default(z.boolean(), true) }),
    output: ReportedPost,
    errors: open,
  },
  decideReportedPost: {
    method: 'POST',
    path: '/community/report/decide',
    effect: 'write',
    access: 'signed-in',
    summary: 'Keeps a reported post or comment, or removes it; its author is told why it was removed, in these words.',
    input: z.object({ case_id, decision: z.enum(['keep', 'remove']), words }),
    output: z.object({ case_id }),
    errors: open,
  },
})
