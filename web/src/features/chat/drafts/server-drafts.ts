import { haveSameContent, mergeDrafts, noContent } from '@atrium/contract/chat/draft-content'
import type { Draft } from '@atrium/contract/chat/drafts'
import { fromServer, type HeldDraft } from './draft.ts'
import type { HeldDrafts } from './held-drafts.ts'
import type { StoredDrafts } from './stored-drafts.ts'

/** Takes drafts from the server, and knows which of the drafts here it lacks. */
export function createServerDrafts(held: HeldDrafts, stored: Pick<StoredDrafts, 'keepSoon' | 'setShared'>) {
  /** Drafts being saved on the server. */
  const sent = new Map<string, HeldDraft>()
  /** The latest draft from the server for each place in which the person is typing. */
  const passed = new Map<string, Draft>()

  /** Applies a draft from the server. While there is unsaved text here, only a row that matches that text counts. */
  function takeRow(row: Draft): void {
    const here = held.find(row.place)
    const own = [sent.get(row.place), here].find((one) => one && haveSameContent(one, row))
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
    // This also corrects `own` if it was an earlier draft with the same text from another device.
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
        held.show({ ...draft, ...noContent })
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

/** Applies the local text, written after `own`, to the server's result for `own`. */
function rebased(here: HeldDraft, own: HeldDraft, row: Draft) {
  if (own.body === null && row.body !== null) return mergeDrafts(row, here)
  const isNew = (other: Draft['others'][number]): boolean =>
    !own.others.some((one) => haveSameContent({ body: one, others: [] }, { body: other, others: [] }))
  return { body: here.body, others: [...here.others, ...row.others.filter(isNew)] }
}
