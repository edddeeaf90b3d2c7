import { CallError } from '@atrium/contract/client'

/** True for what may pass by itself: a lost line, a busy or failing server. A refusal stays one however often it is asked. */
export const isOutage = (error: Error): boolean => !(error instanceof CallError) || error.status === 0 || error.status >= 500
