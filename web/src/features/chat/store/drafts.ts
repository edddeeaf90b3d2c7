import { areSameWords, isEmpty, mergeWords, noWords, type Words } from '@atrium/contract/chat/draft-words'
import type { Draft } from '@atrium/contract/chat/drafts'
import { isBlank, type RichText } from '@atrium/contract/document'
import { randomId } from '#app/session/device-id.ts'
import { changeAtOnce } from './change-at-once.ts'
import type { ChatDatabase, StoredDraft } from './chat-database.ts'

const pause = 250

/** What a place holds here. */
export type HeldDraft = Words & {
  place: string
  /** The revision of the server's draft that these words go on from; 0 when it has none. */
  base: number
  /** The server does not know them yet. */
  untold: boolean
  changed_at: string
  /** Names this state, so that another tab sees whether its own goes on from it. */
  stamp: string
}
/** What a tab tells the others of this browser. `from` is the state that it goes on from. */
export type TabNote = HeldDraft & { from: string }

export type DraftsSettings = {
  database: Promise<ChatDatabase>
  onChange: (place: string) => void
  /** The person wrote here: to be told to the server soon. */
  onWritten?: () => void
  /** The other tabs of this browser. */
  tellTabs?: (note: TabNote) => void
}
export type Drafts = ReturnType<typeof createDrafts>

/**
 * What was written and not sent, for each place: kept on the device at every pause of the keys, so that reload, navigation and update lose nothing, and in
 * step with the person's other tabs and devices. What is being written here gives way to nothing that comes from there.
 */
export function createDrafts({ database, onChange, onWritten = () => {}, tellTabs = () => {} }: DraftsSettings) {
  const held = new Map<string, HeldDraft>()
  const versions = new Map<string, number>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  /** The state that the other tabs know. */
  const shared = new Map<string, string>()
  /** What is on its way to the server. */
  const sent = new Map<string, HeldDraft>()
  /** What the server said meanwhile of a place that was written in: of two words of the server the later one counts. */
  const passed = new Map<string, Draft>()
  let listed: readonly HeldDraft[] | undefined

  const heldIn = (place: string): HeldDraft => held.get(place) ?? { place, ...noWords, base: 0, untold: false, changed_at: '', stamp: '' }

  function hold(next: HeldDraft): void {
    const before = heldIn(next.place)
    held.set(next.place, next)
    listed = undefined
    if (before.body !== next.body || before.others !== next.others) onChange(next.place)
  }
  /** Words from elsewhere than the composer, which then has to show them. */
  function show(next: HeldDraft): void {
    if (!areSameWords({ ...heldIn(next.place), others: [] }, { ...next, others: [] }))
      versions.set(next.place, (versions.get(next.place) ?? 0) + 1)
    hold(next)
  }

  const restore = async (): Promise<void> => {
    const rows = await (async () => (await database).getAll('draft'))().catch(() => [])
    // What was written, or sent, before the device answered is newer than what it had.
    const restored = rows.filter((row) => !held.has(row.place))
    for (const row of restored) {
      show(restoredFrom(row))
      shared.set(row.place, heldIn(row.place).stamp)
    }
    listed = undefined
  }
  const store = async (place: string): Promise<void> => {
    clearTimeout(timers.get(place))
    timers.delete(place)
    const open = await database
    const row = storedFrom(heldIn(place))
    await changeAtOnce(open, 'draft', (rows) => (row ? rows.put(row) : rows.delete(place)))
  }
  const keep = (place: string): Promise<void> => store(place).catch(() => {}) // a full disk or a private window must not stop the writing
  const keepSoon = (place: string): void => {
    clearTimeout(timers.get(place))
    timers.set(
      place,
      setTimeout(() => void keepAndTell(place), pause),
    )
  }
  const keepAndTell = (place: string): Promise<void> => {
    announce(place)
    return keep(place)
  }
  const announce = (place: string): void => {
    const note = heldIn(place)
    tellTabs({ ...note, from: shared.get(place) ?? '' })
    shared.set(place, note.stamp)
  }
  /** A change that the person made here. What the server has never heard of needs no word when it is gone. */
  function change(place: string, words: Words, by: (next: HeldDraft) => void): void {
    const before = heldIn(place)
    const untold = !isEmpty(words) || before.base > 0 || sent.has(place)
    const next = { place, ...words, base: before.base, untold, changed_at: new Date().toISOString(), stamp: randomId() }
    by(next)
    keepSoon(place)
    if (untold) onWritten()
  }

  /** The server's word. While something was written here that it does not know, only that which it says of those very words counts. */
  function takeRow(row: Draft): void {
    const here = heldIn(row.place)
    const own = [sent.get(row.place), here].find((one) => one && areSameWords(one, row))
    if (row.revision <= here.base) return
    if (here.untold && own) return settle(here, own, row)
    if (here.untold) return void passed.set(row.place, row)
    show(fromServer(row))
    shared.set(row.place, heldIn(row.place).stamp)
    keepSoon(row.place)
  }
  /** The server has `own`, and made `row` of it. What was written since goes on from there. */
  function settle(here: HeldDraft, own: HeldDraft, row: Draft): void {
    if (here.stamp === own.stamp) show({ ...fromServer(row), stamp: here.stamp })
    else {
      const news = row.others.filter(
        (other) => !own.others.some((one) => areSameWords({ body: one, others: [] }, { body: other, others: [] })),
      )
      const words = own.body === null && row.body !== null ? mergeWords(row, here) : { body: here.body, others: [...here.others, ...news] }
      // Also where the very same words of another device, an earlier state, had passed for these.
      show({ ...here, ...words, base: row.revision, untold: true })
    }
    keepSoon(row.place)
  }

  return {
    loaded: restore(),
    /** Raised when words come to a place from elsewhere than its composer, which then has to show them. */
    version: (place: string): number => versions.get(place) ?? 0,
    find: (place: string): RichText | undefined => heldIn(place).body ?? undefined,
    /** What was written in the place on other devices meanwhile. */
    others: (place: string): readonly RichText[] => heldIn(place).others,
    /** All of them, what was written last first. */
    list: (): readonly HeldDraft[] =>
      (listed ??= [...held.values()]
        .filter((draft) => !isEmpty(draft))
        .toSorted((left, right) => right.changed_at.localeCompare(left.changed_at) || left.place.localeCompare(right.place))),
    write: (place: string, body: RichText | undefined): void => change(place, { body: body ?? null, others: heldIn(place).others }, hold),
    /** Empties a place whose words are sent in this moment: `move` takes them off the device in the same breath. */
    send: (place: string): StoredDraft | undefined => {
      change(place, { body: null, others: heldIn(place).others }, hold)
      announce(place)
      clearTimeout(timers.get(place))
      timers.delete(place)
      return storedFrom(heldIn(place))
    },
    /** Puts words that could not be sent behind what is being written there. Ends when the device has them. */
    giveBack: (place: string, body: RichText): Promise<void> => {
      const { body: here, others } = heldIn(place)
      change(place, { body: { type: 'doc', content: [...(here?.content ?? []), ...body.content] }, others }, show)
      return keepAndTell(place)
    },
    /** Words that come back: they are the draft where nothing is written, else they wait beside what is. Ends when the device has them. */
    offer: (place: string, words: RichText): Promise<void> => {
      change(place, mergeWords({ body: isBlank(words) ? null : words, others: [] }, heldIn(place)), show)
      return keepAndTell(place)
    },
    /** Words that were offered are not to come back after all; what became of them since stays. */
    takeOut: (place: string, words: RichText): void => {
      const { body, others } = heldIn(place)
      const isMeant = (one: RichText): boolean => areSameWords({ body: one, others: [] }, { body: words, others: [] })
      change(place, { body: body && isMeant(body) ? null : body, others: others.filter((one) => !isMeant(one)) }, show)
    },
    /** Takes up words of another device; those that were here wait in their stead. */
    takeUp: (place: string, other: RichText): void => {
      const { body, others } = heldIn(place)
      change(place, { body: other, others: [...others.filter((one) => one !== other), ...(body ? [body] : [])] }, show)
    },
    /** Puts words of another device away; answers the way back. */
    putAway: (place: string, other: RichText): (() => void) => {
      const { body, others } = heldIn(place)
      change(place, { body, others: others.filter((one) => one !== other) }, show)
      return () => change(place, { body: heldIn(place).body, others: [...heldIn(place).others, other] }, show)
    },
    /** Takes everything out of a place; answers the way back, also to a place where something was written meanwhile. */
    remove: (place: string): (() => void) => {
      const { body, others } = heldIn(place)
      change(place, noWords, show)
      return () => change(place, mergeWords({ body, others }, heldIn(place)), show)
    },

    take: (rows: readonly Draft[]): void => rows.forEach(takeRow),
    /** Everything that the server has: what it does not have any more was sent or taken out elsewhere. */
    takeAll: (rows: readonly Draft[], revision: number): void => {
      const there = new Set(rows.map(({ place }) => place))
      for (const draft of held.values()) {
        if (there.has(draft.place) || draft.base > revision) continue
        if (draft.untold) takeRow({ ...draft, body: null, others: [], revision })
        if (draft.untold || draft.base === 0) continue
        show({ ...draft, ...noWords })
        keepSoon(draft.place)
      }
      rows.forEach(takeRow)
    },
    /** What the server is to be told. From now on until `told` or `unsent` it is on its way. */
    untold: (): HeldDraft[] => [...held.values()].filter((draft) => draft.untold),
    depart: (drafts: readonly HeldDraft[]): void => drafts.forEach((draft) => sent.set(draft.place, draft)),
    arrive: (drafts: readonly HeldDraft[], rows: readonly Draft[]): void => {
      for (const own of drafts) {
        const row = rows.find(({ place }) => place === own.place)
        if (row && row.revision > heldIn(own.place).base) settle(heldIn(own.place), own, row)
        sent.delete(own.place)
        const later = passed.get(own.place)
        passed.delete(own.place)
        if (later) takeRow(later)
      }
    },
    /** Another tab of this browser wrote, or heard from the server. */
    adopt: ({ from, ...note }: TabNote): void => {
      const here = heldIn(note.place)
      shared.set(note.place, note.stamp)
      if (here.stamp === note.stamp || here.stamp === from || !here.untold) return show(note)
      show({ ...note, ...mergeWords(note, here), untold: true, stamp: randomId() })
      keepSoon(note.place)
      onWritten()
    },
    /** Stores at once what still waits for a pause: the page may be going away. */
    flush: (): void => {
      for (const place of timers.keys()) void keepAndTell(place)
    },
  }
}

const fromServer = ({ place, body, others, revision, changed_at }: Draft): HeldDraft => ({
  place,
  body,
  others,
  base: revision,
  untold: false,
  changed_at,
  stamp: `${revision}`,
})

/** Nothing is kept of a place that is empty here and on the server. */
const storedFrom = ({ untold, changed_at, ...draft }: HeldDraft): StoredDraft | undefined =>
  isEmpty(draft) && !untold ? undefined : { ...draft, untold, changed_at: Date.parse(changed_at) || 0 }

/** An earlier version of the app kept the words alone, and told nobody. */
const restoredFrom = ({ place, body, changed_at, others = [], base = 0, untold = true, stamp = '' }: StoredDraft): HeldDraft => ({
  place,
  body,
  others,
  base,
  untold,
  changed_at: new Date(changed_at).toISOString(),
  stamp,
})
