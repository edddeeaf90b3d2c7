import type { ChatStore } from '../store/chat-store.ts'
import type { Drafts } from '../drafts/drafts.ts'
import type { Outbox } from '../outbox/outbox.ts'

/** How long signing out waits for unsent messages and drafts to reach the server, in milliseconds. */
const patience = 2_000

type Untold = {
  store: Pick<ChatStore, 'subscribe'>
  outbox: Pick<Outbox, 'all' | 'hurry'>
  drafts: Pick<Drafts, 'list'>
  settleDrafts: () => Promise<void>
}

/** Sends waiting messages and drafts as far as possible in a moment. Returns whether nothing is left only on this device. */
export async function tellEverything({ store, outbox, drafts, settleDrafts }: Untold): Promise<boolean> {
  const isLeft = (): boolean => outbox.all().length > 0 || drafts.list().some(({ untold }) => untold)
  if (!isLeft()) return true
  const told = Promise.withResolvers<void>()
  const look = (): void => {
    if (!isLeft()) told.resolve()
  }
  const stop = store.subscribe('outbox', look)
  outbox.hurry()
  void settleDrafts().then(look, look)
  setTimeout(told.resolve, navigator.onLine ? patience : 0)
  await told.promise
  stop()
  return !isLeft()
}
