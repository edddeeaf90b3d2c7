import * as z from 'zod/mini'
import { MessageFile } from '../chat/attachments.ts'
import { RichText } from '../document.ts'
import { Instant } from '../fields.ts'

export const reportReasons = ['hurtful', 'private', 'untrue', 'advertising', 'other'] as const
export const ReportReason = z.enum(reportReasons)
export type ReportReason = z.infer<typeof ReportReason>

/** A post or a comment that was reported, for those who decide on it. It does not say who reported it. */
export const ReportedPost = z.object({
  case_id: z.uuid(),
  community_id: z.uuid(),
  post_id: z.uuid(),
  /** Null: the post itself was reported. */
  comment_id: z.nullable(z.uuid()),
  author_id: z.uuid(),
  body: RichText,
  files: z.array(MessageFile),
  /** The post that it shows from another community. */
  shared_post_id: z.nullable(z.uuid()),
  written_at: Instant,
  is_hidden: z.boolean(),
  /** When it was first reported. */
  opened_at: Instant,
  /** The first one first. */
  reports: z.array(z.object({ reason: ReportReason, words: z.string() })),
})
export type ReportedPost = z.infer<typeof ReportedPost>
