import { limits } from '../limits.ts'
import type { FileKind } from './kinds.ts'

/** The allowed upload types: the content type follows from the extension. SVG is excluded on purpose, since it can carry scripts. */
export const contentTypes: ReadonlyMap<string, string> = new Map([
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
  ['pdf', 'application/pdf'],
  ['doc', 'application/msword'],
  ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['xls', 'application/vnd.ms-excel'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['ppt', 'application/vnd.ms-powerpoint'],
  ['pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  ['odt', 'application/vnd.oasis.opendocument.text'],
  ['ods', 'application/vnd.oasis.opendocument.spreadsheet'],
  ['odp', 'application/vnd.oasis.opendocument.presentation'],
  ['txt', 'text/plain'],
  ['csv', 'text/csv'],
  ['zip', 'application/zip'],
  ['mp3', 'audio/mpeg'],
  ['m4a', 'audio/mp4'],
  ['ogg', 'audio/ogg'],
  ['weba', 'audio/webm'],
  ['wav', 'audio/wav'],
  ['mp4', 'video/mp4'],
  ['mov', 'video/quicktime'],
  ['webm', 'video/webm'],
])

/** The content type for uploading a file of this name, or undefined if its type is not allowed. */
export function contentTypeOf(fileName: string): string | undefined {
  const dot = fileName.lastIndexOf('.')
  return dot < 0 ? undefined : contentTypes.get(fileName.slice(dot + 1).toLowerCase())
}

export function isImage(contentType: string): boolean {
  return contentType.startsWith('image/')
}

export function fileKindOf(contentType: string): FileKind {
  if (isImage(contentType)) return 'image'
  if (contentType.startsWith('video/')) return 'video'
  if (contentType.startsWith('audio/')) return 'audio'
  return contentType === 'application/pdf' ? 'pdf' : 'file'
}

/** The maximum size of a file of this content type, in bytes. */
export const largestOf = (contentType: string): number => (isImage(contentType) ? limits.imageBytes : limits.fileBytes)
