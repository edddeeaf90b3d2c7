import { isOutage } from '../database/database.ts'
import type { Log } from '../log.ts'

/** Where items that fail are logged, with which text, and by which ids. */
export type Failing<Item> = { log: Log; failed: string; idsOf: (item: Item) => object }

/**
 * Does the work for each item in order. One that fails does not block those behind it: it is logged and reported, and is tried again at the
 * next run of the job. Returns how many failed.
 */
export async function eachApart<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  failing: Failing<Item>,
): Promise<number> {
  let failed = 0
  for (const item of items)
    await work(item).catch((error: unknown) => {
      failed += 1
      report(failing, item, error)
    })
  return failed
}

/**
 * As `eachApart`, for work that is cheaper for many items at once and leaves nothing behind when it fails: if it does, it is done for each
 * half, down to the items that fail.
 */
export async function togetherOrApart<Item>(
  items: readonly Item[],
  work: (items: readonly Item[]) => Promise<unknown>,
  failing: Failing<Item>,
): Promise<void> {
  const [first, ...others] = items
  if (first === undefined) return
  try {
    await work(items)
  } catch (error) {
    if (!others.length) return report(failing, first, error)
    const middle = Math.ceil(items.length / 2)
    await togetherOrApart(items.slice(0, middle), work, failing)
    await togetherOrApart(items.slice(middle), work, failing)
  }
}

function report<Item>({ log, failed, idsOf }: Failing<Item>, item: Item, error: unknown): void {
  log.error({ error: error instanceof Error ? error.stack : String(error), ...idsOf(item) }, failed)
  if (!isOutage(error)) log.report?.(error)
}
