import { isOutage } from '#kernel/database/database'
import type { Log } from '#kernel/log'

type Work = () => Promise<void>

/** How long work is collected before it is run together, in milliseconds: the messages of one conversation, and what one person reads. */
const collectFor = 150

/** Collects work for a moment, each piece only once, and runs it outside the request that caused it. */
export function createCollector(log: Log) {
  const waiting = new Map<string, Work>()
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> = Promise.resolve()

  function plan(key: string, work: Work): void {
    waiting.set(key, work)
    timer ??= setTimeout(turn, collectFor)
  }
  function turn(): void {
    timer = undefined
    const due = [...waiting.values()]
    waiting.clear()
    working = working.then(async () => void (await each(due)))
  }
  /** Runs the work. Returns whether the database was available for all of it. */
  async function each(due: readonly Work[]): Promise<boolean> {
    let wasThere = true
    for (const work of due)
      await work().catch((error: unknown) => {
        wasThere &&= !isOutage(error)
        logFailure(error)
      })
    return wasThere
  }
  /** Logs the error. The search for missed messages will retry the work. */
  function logFailure(error: unknown): void {
    if (isOutage(error)) return log.warn({ error: String(error) }, 'people were not told while the database was away')
    log.error({ error: error instanceof Error ? error.stack : String(error) }, 'people were not told')
    log.report?.(error)
  }
  /** Does pending work at once, and resolves when none is left. */
  async function settled(): Promise<void> {
    while (timer) {
      clearTimeout(timer)
      turn()
      await working
    }
    await working
  }

  return { plan, each, settled }
}
