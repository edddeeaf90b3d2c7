import { onSignOut } from '#app/session/session-end.ts'

/** Under which names this device keeps what is being written. */
const names = [
  'thanks-draft',
  'programme-drafts',
  'occasion-drafts',
  'card-drafts',
  'working-time-drafts',
  'poll-drafts',
  'post-draft',
  'campaign-drafts',
  'survey-answers',
  'survey-drafts',
  'event-drafts',
  'calendar-layers',
] as const
export type DraftName = (typeof names)[number]

/** What a person writes under a name on this device, until it is saved. */
export const storedDrafts = <Draft>(name: DraftName) => ({
  /** What this person left; undefined if there is nothing, or nothing that can be read. */
  read: (ownId: string): Draft | undefined => {
    try {
      const stored: { ownId?: string; draft?: Draft } = JSON.parse(localStorage.getItem(name) ?? '{}')
      return stored.ownId === ownId ? stored.draft : undefined
    } catch {
      return undefined
    }
  },
  keep: (ownId: string, draft: Draft): void => {
    try {
      localStorage.setItem(name, JSON.stringify({ ownId, draft }))
    } catch {
      // Storage is full or forbidden: what is written stays until its dialog closes.
    }
  },
  forget: (): void => localStorage.removeItem(name),
})

/** Nobody else who uses this device reads what was begun. */
export const forgetDraftsOnSignOut = (): void => void onSignOut(async () => names.forEach((name) => storedDrafts(name).forget()))
