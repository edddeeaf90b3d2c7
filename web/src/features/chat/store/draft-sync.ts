import type { Draft, WrittenDraft } from '@atrium/contract/chat/drafts'
import { limits } from '@atrium/contract/limits'
import { nextDelay } from '#app/live/reconnect.ts'
import type { Drafts, HeldDraft } from './drafts.ts'
import { refusalOf } from './refusal.ts'

/** How long the keys rest before the server is told. */
const pause = 1_000
/** What one call brings at most, in characters: the server takes a megabyte. */
const batchSize = 400_000

export type DraftSyncSettings = {
  drafts: Pick<Drafts, 'untold' | 'depart' | 'arrive' | 'takeAll' | 'loaded'>
  save: (drafts: WrittenDraft[]) => Promise<{ rows: Draft[]; refused: string[] }>
  list: () => Promise<{ rows: Draft[]; revision: number }>
}

/** Tells the server what is written here, when the keys rest, and asks it for what was written elsewhere. Offline it waits. */
export function createDraftSync({ drafts, save, list }: DraftSyncSettings) {
  /** States that the server has no room for: they stay here, and are told again when they change. */
  const homeless = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let isStale = false
  let attempts = 0
  let stopped = false

  const waiting = (): HeldDraft[] => drafts.untold().filter(({ stamp }) => !homeless.has(stamp))
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
        if (isStale && !attempts) void run() // asked for in the very moment of the end
      })
    return running
  }
  async function work(): Promise<void> {
    await drafts.loaded
    while (!stopped) {
      const batch = batchOf(waiting())
      if (isStale) await renew()
      else if (batch.length) await tell(batch)
      else return
    }
  }
  async function renew(): Promise<void> {
    isStale = false
    const known = await list().catch((error: unknown) => {
      if (refusalOf(error) === 'refused') return undefined // chats are switched off
      isStale = true
      throw error
    })
    if (known) drafts.takeAll(known.rows, known.revision)
  }
  async function tell(batch: readonly HeldDraft[]): Promise<void> {
    drafts.depart(batch)
    try {
      const { rows, refused } = await save(batch.map(({ place, body, others, base }) => ({ place, body, others: [...others], base })))
      drafts.arrive(batch, rows)
      for (const { place, stamp } of batch) if (refused.includes(place)) homeless.add(stamp)
    } catch (error) {
      drafts.arrive(batch, [])
      if (refusalOf(error) !== 'refused') throw error
      // One that is no draft for the server must not hold back the others.
      if (batch.length > 1) for (const draft of batch) await tell([draft])
      else for (const { stamp } of batch) homeless.add(stamp)
    }
  }
  return {
    /** Something was written: told when the keys rest. */
    soon: (): void => {
      if (!attempts) after(pause)
    },
    /** The line is back, or the page may go away: everything that waits is told now. */
    hurry: (): void => {
      attempts = 0
      if (waiting().length || isStale) void run()
    },
    /** Asks for everything again: events may have been missed. */
    renew: (): void => {
      attempts = 0
      isStale = true
      void run()
    },
    /** Ends when nothing is left to tell, or the server cannot be told now. */
    settle: run,
    stop: (): void => {
      stopped = true
      clearTimeout(timer)
    },
  }
}

/** As many as one call may bring, at least one. */
function batchOf(waiting: readonly HeldDraft[]): HeldDraft[] {
  let size = 0
  const sizes = waiting.map((draft) => (size += JSON.stringify([draft.body, draft.others]).length))
  return waiting.slice(0, limits.draftsAtOnce).filter((_draft, index) => index === 0 || (sizes[index] ?? 0) <= batchSize)
}
