import type { OwnChoice } from './own-status.ts'

/** The values of the status form. */
export type StatusValues = { choice: OwnChoice; text: string; end: string; until: string }
