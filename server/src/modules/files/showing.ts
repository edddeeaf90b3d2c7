import type { MessageFile } from '@atrium/contract/chat/attachments'
import { fileKindOf } from '@atrium/contract/files/types'
import type { OwnFile } from './link-queries.ts'

/** A file as what it is attached to shows it. */
export const showFile = ({ file_id, content_type, file_name, size, ...rest }: OwnFile): MessageFile => ({
  file_id,
  kind: fileKindOf(content_type),
  name: file_name,
  bytes: size,
  ...rest,
})
