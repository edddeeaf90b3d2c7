import type { Saved, SavedState } from '@atrium/contract/chat/saved'
import { limits } from '@atrium/contract/limits'

/** Pure rules of what is kept for later. */
export type Kept = Omit<Saved, 'revision'> & { done_at: string | null }
export type KeptChange = { state?: SavedState | undefined; remind_at?: string | null | undefined }

/** A reminder is to come, within a year. */
export const decideReminder = (remindAt: string | null | undefined, now: Date): boolean => {
  const ahead = remindAt ? Date.parse(remindAt) - now.getTime() : 1
  return ahead > 0 && ahead <= limits.reminderAhead
}

/** What is kept already stays where it is; what was done with or taken off begins anew. */
export function decideSaving(held: Kept | undefined, message_id: string, remindAt: string | null | undefined, now: Date): Kept {
  if (held?.state === 'in_progress') return withReminder(held, remindAt)
  const fresh = { message_id, state: 'in_progress', saved_at: now.toISOString(), done_at: null, remind_at: null, is_due: false } as const
  return withReminder(fresh, remindAt)
}

/** Brought back, it is as it was; a reminder that passed meanwhile is due. */
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

/** Another moment is another reminder; undefined leaves it as it is. */
const withReminder = (held: Kept, remindAt: string | null | undefined): Kept =>
  remindAt === undefined ? held : { ...held, remind_at: remindAt, is_due: false }

const hasPassed = (moment: string | null, now: Date): boolean => moment !== null && Date.parse(moment) <= now.getTime()

/** Whether there is room for one more, where one more it would be. */
export const decideSavedRoom = (held: Kept | undefined, next: Kept, count: number): boolean =>
  next.state === 'removed' || (held !== undefined && held.state !== 'removed') || count < limits.savedMessages
