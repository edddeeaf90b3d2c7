import type { Saved, SavedState } from '@atrium/contract/chat/saved'
import { limits } from '@atrium/contract/limits'

/** Pure rules of saved messages. */
export type Kept = Omit<Saved, 'revision'> & { done_at: string | null }
export type KeptChange = { state?: SavedState | undefined; remind_at?: string | null | undefined }

/** A reminder must be in the future, within `limits.reminderAhead` (a year). */
export const decideReminder = (remindAt: string | null | undefined, now: Date): boolean => {
  const ahead = remindAt ? Date.parse(remindAt) - now.getTime() : 1
  return ahead > 0 && ahead <= limits.reminderAhead
}

/** A message that is already saved keeps its place. One that was done or removed starts over. */
export function decideSaving(held: Kept | undefined, message_id: string, remindAt: string | null | undefined, now: Date): Kept {
  if (held?.state === 'in_progress') return withReminder(held, remindAt)
  const fresh = { message_id, state: 'in_progress', saved_at: now.toISOString(), done_at: null, remind_at: null, is_due: false } as const
  return withReminder(fresh, remindAt)
}

/** Changes a saved message. A restored one keeps its data; a reminder that passed in the meantime is due. */
export function decideKeptChange(held: Kept, { state = held.state, remind_at }: KeptChange, now: Date): Kept {
  const next = withReminder(held, remind_at)
  const isBack = state === 'in_progress' && held.state !== 'in_progress'
  return {
    ...next,
    state,
    done_at: state === 'done' ? (held.state === 'done' ? held.done_at : now.toISOString()) : null,
    is_due: state === 'in_progress' && (isBack ? hasPassed(next.remind_at, now) : next.is_due),
  }
}

/** A changed time is a new reminder; undefined leaves it unchanged. */
const withReminder = (held: Kept, remindAt: string | null | undefined): Kept =>
  remindAt === undefined ? held : { ...held, remind_at: remindAt, is_due: false }

const hasPassed = (moment: string | null, now: Date): boolean => moment !== null && Date.parse(moment) <= now.getTime()

/** Whether there is room, if the change adds a saved message. */
export const decideSavedRoom = (held: Kept | undefined, next: Kept, count: number): boolean =>
  next.state === 'removed' || (held !== undefined && held.state !== 'removed') || count < limits.savedMessages
