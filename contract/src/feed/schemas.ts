import * as z from 'zod/mini'
import { MessageFile } from '../chat/attachments.ts'
import { Pin, Reaction } from '../chat/schemas.ts'
import { RichText } from '../document.ts'
import { LinkPreview } from '../link-previews/link-preview.ts'
import { Instant } from '../fields.ts'

/** The comment that was accepted as the answer to a question. */
export const PostAnswer = z.object({
  comment_id: z.uuid(),
  author_id: z.uuid(),
  /** Empty while it is hidden. */
  body: RichText,
})
export type PostAnswer = z.infer<typeof PostAnswer>

/** A post as its event carries it to everyone who may read it. */
export const PostFacts = z.object({
  post_id: z.uuid(),
  client_post_id: z.uuid(),
  community_id: z.uuid(),
  author_id: z.uuid(),
  /** Its fixed place in the community. */
  seq: z.int(),
  /** Empty once it is deleted, and while it is hidden. */
  body: RichText,
  files: z.array(MessageFile),
  /** Of the pages that it links to; empty while it is hidden. */
  link_previews: z.array(LinkPreview),
  reactions: z.array(Reaction),
  comment_count: z.int(),
  pin: z.nullable(Pin),
  /** The post that it shows from another community; who may read that one reads it here too. */
  shared_post_id: z.nullable(z.uuid()),
  is_question: z.boolean(),
  /** Null while a question has none, and while it is hidden. */
  answer: z.nullable(PostAnswer),
  /** Nobody comments any more. */
  is_locked: z.boolean(),
  /** Reported, and hidden until those who moderate have decided. */
  is_hidden: z.boolean(),
  created_at: Instant,
  edited_at: z.nullable(Instant),
  deleted_at: z.nullable(Instant),
  /** When it was written, or commented last. */
  activity_at: Instant,
  /** Of two states, the greater is the later. */
  revision: z.int(),
})
export type PostFacts = z.infer<typeof PostFacts>

/** What the caller may do, so that no client computes permissions. */
export const PostAbilities = z.object({
  edit: z.boolean(),
  delete: z.boolean(),
  pin: z.boolean(),
  comment: z.boolean(),
  react: z.boolean(),
  /** Accepts a comment as the answer, if it is a question. */
  accept: z.boolean(),
  report: z.boolean(),
  /** Reports comments of others on it. */
  report_comments: z.boolean(),
})
export type PostAbilities = z.infer<typeof PostAbilities>

export const Post = z.extend(PostFacts, {
  /** Whether the caller is notified of comments on it. */
  is_following: z.boolean(),
  /** Whether the caller saved it for later. */
  is_saved: z.boolean(),
  can: PostAbilities,
})
export type Post = z.infer<typeof Post>

/** A text that a post had before an edit. */
export const PostVersion = z.object({ body: RichText, edited_at: Instant })
export type PostVersion = z.infer<typeof PostVersion>

export const PostComment = z.object({
  comment_id: z.uuid(),
  post_id: z.uuid(),
  community_id: z.uuid(),
  client_comment_id: z.uuid(),
  /** The comment that it answers; answers are one level deep. */
  parent_comment_id: z.nullable(z.uuid()),
  author_id: z.uuid(),
  /** Empty once it is deleted, and while it is hidden. */
  body: RichText,
  /** Reported, and hidden until those who moderate have decided. */
  is_hidden: z.boolean(),
  reactions: z.array(Reaction),
  created_at: Instant,
  edited_at: z.nullable(Instant),
  deleted_at: z.nullable(Instant),
})
export type PostComment = z.infer<typeof PostComment>
