import type { Unread } from '#modules/chat'

/** The number of messages that a person has not read. Maya last looked at ten past nine; all others have read everything. */
export const unreadOf =
  (maya: string, lookedIn: Date): Unread =>
  (employeeId, messages) => {
    if (employeeId !== maya) return 0
    const newer = messages.findIndex((message) => message.created_at > lookedIn)
    const answered = messages.findLastIndex((message) => message.sender_id === maya)
    return newer < 0 ? 0 : messages.length - Math.max(newer, answered + 1)
  }
