import { CallError } from '@atrium/contract/client'

/**
 * True for failures that may be temporary: a lost connection or a server error. A refusal stays one however often it
 * is retried.
 */
export const isOutage = (error: Error): boolean => !(error instanceof CallError) || error.status === 0 || error.status >= 500
