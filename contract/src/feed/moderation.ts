import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { MessageFile } from '../chat/attachments.ts'
import { RichText } from '../document.ts'
import { Instant, optionalLine } from '../fields.ts'
import { listOutput } from '../filters.ts'
import { limits } from '../limits.ts'
import { Post } from './schemas.ts'

export const ReportReason = z.enum(['hurtful', 'private', 'untrue', 'advertising', 'other'])
export type ReportReason = z.infer<typeof ReportReason>

/** A post or a comment that was reported, for those who decide on it. Who reported it is told to nobody. */
export const ReportedPost = z.object({
  case_id: z.uuid(),
  community_id: z.uuid(),
  post_id: z.uuid(),
  /** Null: the post itself was reported. */
  comment_id: z.nullable(z.uuid()),
  author_id: z.uuid(),
  body: RichText,
  files: z.array(MessageFile),
  written_at: Instant,
  is_hidden: z.boolean(),
  /** When it was first reported. */
  opened_at: Instant,
  /** The first one first. */
  reports: z.array(z.object({ reason: ReportReason, words: z.string() })),
})
export type ReportedPost = z.infer<typeof ReportedPost>

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
    output: listOutput(ReportedPost),
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
