import { limits } from '../limits.ts'
import type { FileKind } from './kinds.ts'

/** What may be uploaded: the content type follows from the extension. SVG is left out on purpose, since it carries scripts. */
const contentTypes = new Map([
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

/** With their dots, as the `accept` of a file field wants them. */
export const fileExtensions: readonly string[] = [...contentTypes.keys()].map((extension) => `.${extension}`)
export const imageExtensions: readonly string[] = fileExtensions.filter((extension) => isImage(contentTypeOf(extension) ?? ''))

/** The content type by which a file of this name may be uploaded, or undefined. */
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

/** How large a file of this content type may be, in bytes. */
export const largestOf = (contentType: string): number => (isImage(contentType) ? limits.imageBytes : limits.fileBytes)
