import { haveSameContent, isEmpty, noContent } from '@atrium/contract/chat/draft-content'
import type { HeldDraft } from './draft.ts'

export type HeldDrafts = ReturnType<typeof createHeldDrafts>

/** The drafts in memory. `onChange` is called when the text of a place changes. */
export function createHeldDrafts(onChange: (place: string) => void) {
  const held = new Map<string, HeldDraft>()
  const versions = new Map<string, number>()
  let listed: readonly HeldDraft[] | undefined

  const find = (place: string): HeldDraft => held.get(place) ?? { place, ...noContent, base: 0, untold: false, changed_at: '', stamp: '' }
  function hold(next: HeldDraft): void {
    const before = find(next.place)
    held.set(next.place, next)
    listed = undefined
    if (before.body !== next.body || before.others !== next.others) onChange(next.place)
  }

  return {
    find,
    has: (place: string): boolean => held.has(place),
    all: (): HeldDraft[] => [...held.values()],
    /** All drafts with text, most recently changed first. */
    list: (): readonly HeldDraft[] =>
      (listed ??= [...held.values()]
        .filter((draft) => !isEmpty(draft))
        .toSorted((left, right) => right.changed_at.localeCompare(left.changed_at) || left.place.localeCompare(right.place))),
    hold,
    /** Holds text from outside the composer, which then has to show it. */
    show: (next: HeldDraft): void => {
      if (!haveSameContent({ ...find(next.place), others: [] }, { ...next, others: [] }))
        versions.set(next.place, (versions.get(next.place) ?? 0) + 1)
      hold(next)
    },
    /** Increased when text arrives from outside the composer, which then has to show it. */
    version: (place: string): number => versions.get(place) ?? 0,
  }
}
