import { contentTypeOf, largestOf } from '@atrium/contract/files/types'

/** Checks the server's rules in advance. */
export function faultOf({ name, size }: File): 'FILE_TYPE_NOT_ALLOWED' | 'INVALID_REQUEST' | 'FILE_TOO_LARGE' | undefined {
  const contentType = contentTypeOf(name)
  if (!contentType) return 'FILE_TYPE_NOT_ALLOWED'
  if (size === 0) return 'INVALID_REQUEST'
  return size > largestOf(contentType) ? 'FILE_TOO_LARGE' : undefined
}
