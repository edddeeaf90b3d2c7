import type { Draft, WrittenDraft } from '@atrium/contract/chat/drafts'
import { limits } from '@atrium/contract/limits'
import { nextDelay } from '#app/live/reconnect.ts'
import type { HeldDraft } from './draft.ts'
import type { Drafts } from './drafts.ts'
import { refusalOf } from '../outbox/refusal.ts'

/** How long typing must pause before the server is notified, in milliseconds. */
const saveDelay = 1_000
/** Maximum size of one call, in characters: the server accepts a megabyte. */
const batchSize = 400_000

export type DraftSyncSettings = {
  drafts: Pick<Drafts, 'untold' | 'depart' | 'arrive' | 'takeAll' | 'loaded'>
  save: (drafts: WrittenDraft[]) => Promise<{ rows: Draft[]; refused: string[] }>
  list: () => Promise<{ rows: Draft[]; revision: number }>
}

/** Saves drafts on the server when typing pauses, and loads those written elsewhere. Waits while offline. */
export function createDraftSync(settings: DraftSyncSettings) {
  const exchange = createExchange(settings)
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let attempts = 0
  let stopped = false

  function after(delay: number): void {
    if (stopped) return
    clearTimeout(timer)
    timer = setTimeout(() => void run(), delay)
  }
  function run(): Promise<void> {
    clearTimeout(timer)
    running ??= work()
      .then(() => void (attempts = 0))
      .catch(() => after(nextDelay((attempts += 1))))
      .finally(() => {
        running = undefined
        if (!stopped && exchange.isStale() && !attempts) void run() // a request arrived just as the run ended
      })
    return running
  }
  async function work(): Promise<void> {
    await settings.drafts.loaded
    while (!stopped && exchange.isNeeded()) await exchange.next()
  }
  return {
    /** Something was written: saves it when typing pauses. */
    soon: (): void => {
      if (!attempts) after(saveDelay)
    },
    /** The network is back, or the page may close: saves everything waiting now. */
    hurry: (): void => {
      attempts = 0
      if (exchange.isNeeded()) void run()
    },
    /** Loads everything again: events may have been missed. */
    renew: (): void => {
      attempts = 0
      exchange.doubt()
      void run()
    },
    /** Resolves when nothing is left to save, or the server is not reachable. */
    settle: run,
    stop: (): void => {
      stopped = true
      clearTimeout(timer)
    },
  }
}

/** The calls that bring drafts to the server and back, one at a time. */
function createExchange({ drafts, save, list }: DraftSyncSettings) {
  /** Drafts that the server refused. They stay on this device and are sent again when they change. */
  const homeless = new Set<string>()
  let isStale = false

  const waiting = (): HeldDraft[] => drafts.untold().filter(({ stamp }) => !homeless.has(stamp))
  async function load(): Promise<void> {
    isStale = false
    const known = await list().catch((error: unknown) => {
      if (refusalOf(error) === 'refused') return undefined // chats are switched off
      isStale = true
      throw error
    })
    if (known) drafts.takeAll(known.rows, known.revision)
  }
  async function saveAll(batch: readonly HeldDraft[]): Promise<void> {
    drafts.depart(batch)
    try {
      const { rows, refused } = await save(batch.map(({ place, body, others, base }) => ({ place, body, others: [...others], base })))
      drafts.arrive(batch, rows)
      for (const { place, stamp } of batch) if (refused.includes(place)) homeless.add(stamp)
    } catch (error) {
      drafts.arrive(batch, [])
      if (refusalOf(error) !== 'refused') throw error
      // A draft that the server refuses must not block the others.
      if (batch.length > 1) for (const draft of batch) await saveAll([draft])
      else for (const { stamp } of batch) homeless.add(stamp)
    }
  }
  return {
    isStale: (): boolean => isStale,
    doubt: (): void => {
      isStale = true
    },
    isNeeded: (): boolean => isStale || waiting().length > 0,
    next: (): Promise<void> => (isStale ? load() : saveAll(batchOf(waiting()))),
  }
}

/** As many drafts as fit into one call, at least one. */
function batchOf(waiting: readonly HeldDraft[]): HeldDraft[] {
  let size = 0
  const sizes = waiting.map((draft) => (size += JSON.stringify([draft.body, draft.others]).length))
  return waiting.slice(0, limits.draftsAtOnce).filter((_draft, index) => index === 0 || (sizes[index] ?? 0) <= batchSize)
}
