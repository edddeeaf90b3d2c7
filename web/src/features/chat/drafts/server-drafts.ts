import { areSameWords, mergeWords, noWords } from '@atrium/contract/chat/draft-words'
import type { Draft } from '@atrium/contract/chat/drafts'
import { fromServer, type HeldDraft } from './draft.ts'
import type { HeldDrafts } from './held-drafts.ts'
import type { StoredDrafts } from './stored-drafts.ts'

/** Takes drafts from the server, and knows which of the drafts here it lacks. */
export function createServerDrafts(held: HeldDrafts, stored: Pick<StoredDrafts, 'keepSoon' | 'setShared'>) {
  /** Drafts being saved on the server. */
  const sent = new Map<string, HeldDraft>()
  /** Drafts from the server for a place that is being written in: the later of two counts. */
  const passed = new Map<string, Draft>()

  /** Applies a draft from the server. While there is unsaved text here, only a row that matches that text counts. */
  function takeRow(row: Draft): void {
    const here = held.find(row.place)
    const own = [sent.get(row.place), here].find((one) => one && areSameWords(one, row))
    if (row.revision <= here.base) return
    if (here.untold && own) return settle(here, own, row)
    if (here.untold) return void passed.set(row.place, row)
    held.show(fromServer(row))
    stored.setShared(row.place, held.find(row.place).stamp)
    stored.keepSoon(row.place)
  }
  /** The server has stored `own` as `row`. Text written since is based on it. */
  function settle(here: HeldDraft, own: HeldDraft, row: Draft): void {
    if (here.stamp === own.stamp) held.show({ ...fromServer(row), stamp: here.stamp })
    // Also if the same text from another device, an earlier state, was mistaken for this one.
    else held.show({ ...here, ...rebased(here, own, row), base: row.revision, untold: true })
    stored.keepSoon(row.place)
  }

  return {
    isBeingSaved: (place: string): boolean => sent.has(place),
    take: (rows: readonly Draft[]): void => rows.forEach(takeRow),
    /** All drafts of the server: those missing were sent or removed elsewhere. */
    takeAll: (rows: readonly Draft[], revision: number): void => {
      const there = new Set(rows.map(({ place }) => place))
      for (const draft of held.all()) {
        if (there.has(draft.place) || draft.base > revision) continue
        if (draft.untold) takeRow({ ...draft, body: null, others: [], revision })
        if (draft.untold || draft.base === 0) continue
        held.show({ ...draft, ...noWords })
        stored.keepSoon(draft.place)
      }
      rows.forEach(takeRow)
    },
    /** Drafts to be saved on the server. From `depart` until `arrive` they count as being saved. */
    untold: (): HeldDraft[] => held.all().filter((draft) => draft.untold),
    depart: (drafts: readonly HeldDraft[]): void => drafts.forEach((draft) => sent.set(draft.place, draft)),
    arrive: (drafts: readonly HeldDraft[], rows: readonly Draft[]): void => {
      for (const own of drafts) {
        const row = rows.find(({ place }) => place === own.place)
        if (row && row.revision > held.find(own.place).base) settle(held.find(own.place), own, row)
        sent.delete(own.place)
        const later = passed.get(own.place)
        passed.delete(own.place)
        if (later) takeRow(later)
      }
    },
  }
}

/** The words here, which were written after `own`, on top of what the server made of `own`. */
function rebased(here: HeldDraft, own: HeldDraft, row: Draft) {
  if (own.body === null && row.body !== null) return mergeWords(row, here)
  const isNew = (other: Draft['others'][number]): boolean =>
    !own.others.some((one) => areSameWords({ body: one, others: [] }, { body: other, others: [] }))
  return { body: here.body, others: [...here.others, ...row.others.filter(isNew)] }
}
