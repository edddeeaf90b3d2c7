import { causeOf } from '#modules/notifications'

/** After how many seconds approvers are reminded, and how often. */
export const reminderAfter = 3 * 24 * 60 * 60
export const remindersAtMost = 10

/** The ids of all notifications for approvers at a stage. */
export const causesOf = (recognitionId: string, stage: number): string[] =>
  Array.from({ length: remindersAtMost + 1 }, (_, nth) => causeOf(recognitionId, `${stage}/${nth}`))
