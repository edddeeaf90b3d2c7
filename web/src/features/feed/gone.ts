import { CallError } from '@atrium/contract/client'
import type { ErrorCode } from '@atrium/contract/errors'

/** Whether this failure means that what the address names is not there, or not for this person. */
export const isGone = (error: unknown, code: ErrorCode): boolean =>
  error instanceof CallError && (error.code === code || error.code === 'INVALID_REQUEST')
