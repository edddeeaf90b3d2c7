import { contentTypeOf, largestOf } from '@atrium/contract/files/types'

/** The error of the server for this file, found before it is uploaded; undefined for a valid file. */
export function faultOf({ name, size }: File): 'FILE_TYPE_NOT_ALLOWED' | 'INVALID_REQUEST' | 'FILE_TOO_LARGE' | undefined {
  const contentType = contentTypeOf(name)
  if (!contentType) return 'FILE_TYPE_NOT_ALLOWED'
  if (size === 0) return 'INVALID_REQUEST'
  return size > largestOf(contentType) ? 'FILE_TOO_LARGE' : undefined
}
