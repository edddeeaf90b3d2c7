import type { OwnChoice } from './own-status.ts'
import type { StatusEnd } from './status-ends.ts'

/** The values of the status form. */
export type StatusValues = { choice: OwnChoice; /** Empty without one. */ emoji: string; text: string; end: StatusEnd; until: string }
