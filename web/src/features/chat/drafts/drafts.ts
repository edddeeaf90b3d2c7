import { areSameWords, isEmpty, mergeWords, noWords, type Words } from '@atrium/contract/chat/draft-words'
import type { Draft } from '@atrium/contract/chat/drafts'
import { isBlank, type RichText } from '@atrium/contract/document'
import { randomId } from '#app/session/device-id.ts'
import { changeAtOnce } from '../store/change-at-once.ts'
import type { ChatDatabase, StoredDraft } from '../store/chat-database.ts'

const pause = 250

/** The draft of a place. */
export type HeldDraft = Words & {
  place: string
  /** The revision of the server's draft on which this text is based; 0 if there is none. */
  base: number
  /** The server does not know this text yet. */
  untold: boolean
  changed_at: string
  /** Identifies this state, so that another tab can tell whether its own follows it. */
  stamp: string
}
/** A note to the other tabs of this browser. `from` is the state on which it is based. */
export type TabNote = HeldDraft & { from: string }

export type DraftsSettings = {
  database: Promise<ChatDatabase>
  onChange: (place: string) => void
  /** The person wrote here: the server should be notified soon. */
  onWritten?: () => void
  /** Notifies the other tabs of this browser. */
  tellTabs?: (note: TabNote) => void
}
export type Drafts = ReturnType<typeof createDrafts>

/**
 * Unsent text of each place: stored locally whenever typing pauses, so that reload, navigation and update lose nothing, and in sync with
 * the person's other tabs and devices. Text being written here is never replaced by text from elsewhere.
 */
export function createDrafts({ database, onChange, onWritten = () => {}, tellTabs = () => {} }: DraftsSettings) {
  const held = new Map<string, HeldDraft>()
  const versions = new Map<string, number>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  /** The state known to the other tabs. */
  const shared = new Map<string, string>()
  /** Drafts being saved on the server. */
  const sent = new Map<string, HeldDraft>()
  /** Drafts from the server for a place that is being written in: the later of two counts. */
  const passed = new Map<string, Draft>()
  let listed: readonly HeldDraft[] | undefined

  const heldIn = (place: string): HeldDraft => held.get(place) ?? { place, ...noWords, base: 0, untold: false, changed_at: '', stamp: '' }

  function hold(next: HeldDraft): void {
    const before = heldIn(next.place)
    held.set(next.place, next)
    listed = undefined
    if (before.body !== next.body || before.others !== next.others) onChange(next.place)
  }
  /** Text from outside the composer, which then has to show it. */
  function show(next: HeldDraft): void {
    if (!areSameWords({ ...heldIn(next.place), others: [] }, { ...next, others: [] }))
      versions.set(next.place, (versions.get(next.place) ?? 0) + 1)
    hold(next)
  }

  const restore = async (): Promise<void> => {
    const rows = await (async () => (await database).getAll('draft'))().catch(() => [])
    // Drafts written or sent before the local database was read are newer than the stored ones.
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
  /** A change made by the person here. An empty draft that the server never had need not be saved. */
  function change(place: string, words: Words, by: (next: HeldDraft) => void): void {
    const before = heldIn(place)
    const untold = !isEmpty(words) || before.base > 0 || sent.has(place)
    const next = { place, ...words, base: before.base, untold, changed_at: new Date().toISOString(), stamp: randomId() }
    by(next)
    keepSoon(place)
    if (untold) onWritten()
  }

  /** Applies a draft from the server. While there is unsaved text here, only a row that matches that text counts. */
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
  /** The server has stored `own` as `row`. Text written since is based on it. */
  function settle(here: HeldDraft, own: HeldDraft, row: Draft): void {
    if (here.stamp === own.stamp) show({ ...fromServer(row), stamp: here.stamp })
    else {
      const news = row.others.filter(
        (other) => !own.others.some((one) => areSameWords({ body: one, others: [] }, { body: other, others: [] })),
      )
      const words = own.body === null && row.body !== null ? mergeWords(row, here) : { body: here.body, others: [...here.others, ...news] }
      // Also if the same text from another device, an earlier state, was mistaken for this one.
      show({ ...here, ...words, base: row.revision, untold: true })
    }
    keepSoon(row.place)
  }

  return {
    loaded: restore(),
    /** Increased when text arrives from outside the composer, which then has to show it. */
    version: (place: string): number => versions.get(place) ?? 0,
    find: (place: string): RichText | undefined => heldIn(place).body ?? undefined,
    /** Text written in the place on other devices meanwhile. */
    others: (place: string): readonly RichText[] => heldIn(place).others,
    /** All drafts, most recently changed first. */
    list: (): readonly HeldDraft[] =>
      (listed ??= [...held.values()]
        .filter((draft) => !isEmpty(draft))
        .toSorted((left, right) => right.changed_at.localeCompare(left.changed_at) || left.place.localeCompare(right.place))),
    write: (place: string, body: RichText | undefined): void => change(place, { body: body ?? null, others: heldIn(place).others }, hold),
    /** Empties a place whose text is being sent; returns the row that `moveToOutbox` stores in the same transaction. */
    send: (place: string): StoredDraft | undefined => {
      change(place, { body: null, others: heldIn(place).others }, hold)
      announce(place)
      clearTimeout(timers.get(place))
      timers.delete(place)
      return storedFrom(heldIn(place))
    },
    /** Appends text that could not be sent to the draft. Resolves when it is stored locally. */
    giveBack: (place: string, body: RichText): Promise<void> => {
      const { body: here, others } = heldIn(place)
      change(place, { body: { type: 'doc', content: [...(here?.content ?? []), ...body.content] }, others }, show)
      return keepAndTell(place)
    },
    /** Returns text to its place: as the draft if that is empty, else beside it. Resolves when it is stored locally. */
    offer: (place: string, words: RichText): Promise<void> => {
      change(place, mergeWords({ body: isBlank(words) ? null : words, others: [] }, heldIn(place)), show)
      return keepAndTell(place)
    },
    /** Removes offered text again, unless it was changed since. */
    takeOut: (place: string, words: RichText): void => {
      const { body, others } = heldIn(place)
      const isMeant = (one: RichText): boolean => areSameWords({ body: one, others: [] }, { body: words, others: [] })
      change(place, { body: body && isMeant(body) ? null : body, others: others.filter((one) => !isMeant(one)) }, show)
    },
    /** Makes text from another device the draft; the previous draft takes its place. */
    takeUp: (place: string, other: RichText): void => {
      const { body, others } = heldIn(place)
      change(place, { body: other, others: [...others.filter((one) => one !== other), ...(body ? [body] : [])] }, show)
    },
    /** Removes text from another device; returns a function that restores it. */
    putAway: (place: string, other: RichText): (() => void) => {
      const { body, others } = heldIn(place)
      change(place, { body, others: others.filter((one) => one !== other) }, show)
      return () => change(place, { body: heldIn(place).body, others: [...heldIn(place).others, other] }, show)
    },
    /** Removes everything from a place; returns a function that restores it, even beside new text. */
    remove: (place: string): (() => void) => {
      const { body, others } = heldIn(place)
      change(place, noWords, show)
      return () => change(place, mergeWords({ body, others }, heldIn(place)), show)
    },

    take: (rows: readonly Draft[]): void => rows.forEach(takeRow),
    /** All drafts of the server: those missing were sent or removed elsewhere. */
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
    /** Drafts to be saved on the server. From `depart` until `arrive` they count as being saved. */
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
    /** Another tab of this browser changed a draft, or received one from the server. */
    adopt: ({ from, ...note }: TabNote): void => {
      const here = heldIn(note.place)
      shared.set(note.place, note.stamp)
      if (here.stamp === note.stamp || here.stamp === from || !here.untold) return show(note)
      show({ ...note, ...mergeWords(note, here), untold: true, stamp: randomId() })
      keepSoon(note.place)
      onWritten()
    },
    /** Stores at once what waits for a typing pause: the page may be closing. */
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

/** A place that is empty here and on the server is not stored. */
const storedFrom = ({ untold, changed_at, ...draft }: HeldDraft): StoredDraft | undefined =>
  isEmpty(draft) && !untold ? undefined : { ...draft, untold, changed_at: Date.parse(changed_at) || 0 }

/** An earlier app version stored only the text, and never saved it on the server. */
const restoredFrom = ({ place, body, changed_at, others = [], base = 0, untold = true, stamp = '' }: StoredDraft): HeldDraft => ({
  place,
  body,
  others,
  base,
  untold,
  changed_at: new Date(changed_at).toISOString(),
  stamp,
})
