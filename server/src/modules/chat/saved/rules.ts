import type { Saved, SavedState } from '@atrium/contract/chat/saved'
import { limits } from '@atrium/contract/limits'

/** Pure rules of saved messages. */
export type SavedEntry = Omit<Saved, 'revision'> & { done_at: string | null }
export type SavedChange = { state?: SavedState | undefined; remind_at?: string | null | undefined }

/** A reminder must be in the future, within `limits.reminderAhead` (a year). */
export const decideReminder = (remindAt: string | null | undefined, now: Date): boolean => {
  const ahead = remindAt ? Date.parse(remindAt) - now.getTime() : 1
  return ahead > 0 && ahead <= limits.reminderAhead
}

/** A message that is already saved keeps its place. One that was done or removed starts over. */
export function decideSaving(held: SavedEntry | undefined, message_id: string, remindAt: string | null | undefined, now: Date): SavedEntry {
  if (held?.state === 'in_progress') return withReminder(held, remindAt)
  const fresh = { message_id, state: 'in_progress', saved_at: now.toISOString(), done_at: null, remind_at: null, is_due: false } as const
  return withReminder(fresh, remindAt)
}

/** Changes a saved message. A restored one keeps its data; a reminder that passed in the meantime is due. */
export function decideSavedChange(held: SavedEntry, { state = held.state, remind_at }: SavedChange, now: Date): SavedEntry {
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
const withReminder = (held: SavedEntry, remindAt: string | null | undefined): SavedEntry =>
  remindAt === undefined ? held : { ...held, remind_at: remindAt, is_due: false }

const hasPassed = (moment: string | null, now: Date): boolean => moment !== null && Date.parse(moment) <= now.getTime()

/** Whether the limit allows the change, if it adds a saved message. */
export const decideSavedLimit = (held: SavedEntry | undefined, next: SavedEntry, count: number): boolean =>
  next.state === 'removed' || (held !== undefined && held.state !== 'removed') || count < limits.savedMessages
