import * as z from 'zod/mini'
import { Instant } from '../fields.ts'
import { Piece } from '../search/snippets.ts'
import { MessageFile } from './attachments.ts'
import { Space } from './schemas.ts'

/** The position of a message: enough to name its conversation and to open it. `space_name` is empty for an unnamed group chat. */
export const MessageLocation = z.object({
  message_id: z.uuid(),
  conversation_id: z.uuid(),
  entity_type: z.enum(['employee', 'space']),
  entity_id: z.uuid(),
  space_name: z.nullable(z.string()),
  sub_space_id: z.nullable(z.uuid()),
  sub_space_name: z.nullable(z.string()),
  is_default: z.boolean(),
  is_archived: z.boolean(),
  /** Its position in the conversation, 0 for a reply that has none there. */
  seq: z.int(),
  thread_id: z.nullable(z.uuid()),
  thread_seq: z.nullable(z.int()),
  sender_id: z.uuid(),
  created_at: Instant,
})
export type MessageLocation = z.infer<typeof MessageLocation>

export const MessageHit = z.extend(MessageLocation, { kind: z.literal('message'), snippet: z.array(Piece), files: z.array(MessageFile) })
export type MessageHit = z.infer<typeof MessageHit>
/** A file with its message. `inside` is the part of the file’s text around the match, if the match is there. */
export const FileHit = z.extend(MessageLocation, {
  kind: z.literal('file'),
  file: MessageFile,
  name: z.array(Piece),
  inside: z.nullable(z.array(Piece)),
})
export type FileHit = z.infer<typeof FileHit>
export const SpaceHit = z.object({ kind: z.literal('space'), space: Space, name: z.array(Piece) })
export type SpaceHit = z.infer<typeof SpaceHit>

/** What the search finds of chat. */
export const chatHits = [MessageHit, FileHit, SpaceHit] as const
