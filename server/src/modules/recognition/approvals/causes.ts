import { createHash } from 'node:crypto'

/** After how many seconds approvers are reminded, and how often. */
export const reminderAfter = 3 * 24 * 60 * 60
export const remindersAtMost = 10

/** The id of a notification of a nomination: of each stage, each reminder, and the decision. The same for a repeated job. */
export function causeOf(recognitionId: string, what: string): string {
  const hash = createHash('sha256').update(`${recognitionId}/${what}`).digest('hex')
  return [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `a${hash.slice(17, 20)}`, hash.slice(20, 32)].join('-')
}

/** The ids of all notifications for approvers at a stage. */
export const causesOf = (recognitionId: string, stage: number): string[] =>
  Array.from({ length: remindersAtMost + 1 }, (_, nth) => causeOf(recognitionId, `${stage}/${nth}`))
