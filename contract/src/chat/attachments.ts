import * as z from 'zod/mini'
import { Instant } from '../fields.ts'
import { FileKind } from '../files/kinds.ts'

/**
 * A file of a message, with what a client needs to give it its place before it has come. `duration` in milliseconds, `waveform` as the height of each bar from
 * 0 to 100, `preview` the colour that a picture is on the whole. A clip was recorded where it was sent.
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

/** What the files of a message are, in no language: how many, of what kind where they are of one, and what the first is called. */
export const FilesInShort = z.object({ count: z.int(), kind: FileKind, is_clip: z.boolean(), name: z.string() })
export type FilesInShort = z.infer<typeof FilesInShort>

/** A file of a conversation with the message that brought it. */
export const ConversationFile = z.extend(MessageFile, {
  message_id: z.uuid(),
  seq: z.nullable(z.int()),
  sender_id: z.uuid(),
  created_at: Instant,
})
export type ConversationFile = z.infer<typeof ConversationFile>
