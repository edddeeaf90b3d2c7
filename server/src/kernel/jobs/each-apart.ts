/**
 * Does the work for each item in order. One that fails does not block those behind it: it is passed to `onFailure` with the text of its
 * error, and is tried again at the next run of the job.
 */
export async function eachApart<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  onFailure: (error: string, item: Item) => void,
): Promise<void> {
  for (const item of items) await work(item).catch((error: unknown) => onFailure(String(error), item))
}
