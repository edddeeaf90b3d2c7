import * as z from 'zod/mini'
import { Instant } from '../fields.ts'
import { FileKind } from '../files/kinds.ts'

/**
 * A file of a message, with what a client needs to reserve its space before it is loaded. `duration` is in milliseconds, `waveform` the
 * height of each bar from 0 to 100, `preview` the average colour of a picture. A clip was recorded in the composer.
 */
export const MessageFile = z.object({
  file_id: z.uuid(),
  kind: FileKind,
  name: z.string(),
  bytes: z.int(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  duration: z.nullable(z.int()),
  waveform: z.nullable(z.array(z.int())),
  is_clip: z.boolean(),
  preview: z.nullable(z.string()),
})
export type MessageFile = z.infer<typeof MessageFile>

export const MessageType = z.enum(['text', 'audio', 'video'])
export type MessageType = z.infer<typeof MessageType>

/** A language-neutral summary of a message’s files: how many, their kind if all are of one kind, and the name of the first. */
export const FileSummary = z.object({ count: z.int(), kind: FileKind, is_clip: z.boolean(), name: z.string() })
export type FileSummary = z.infer<typeof FileSummary>

/** A file of a conversation, with the message it belongs to. */
export const ConversationFile = z.extend(MessageFile, {
  message_id: z.uuid(),
  seq: z.nullable(z.int()),
  sender_id: z.uuid(),
  created_at: Instant,
})
export type ConversationFile = z.infer<typeof ConversationFile>
