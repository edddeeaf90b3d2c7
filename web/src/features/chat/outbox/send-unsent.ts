import type { ChatStore } from '../store/chat-store.ts'
import type { Drafts } from '../drafts/drafts.ts'
import type { Outbox } from './outbox.ts'

/** How long signing out waits for unsent messages and drafts to reach the server, in milliseconds. */
const timeout = 2_000

type UnsentParts = {
  store: Pick<ChatStore, 'subscribe'>
  outbox: Pick<Outbox, 'all' | 'hurry'>
  drafts: Pick<Drafts, 'list'>
  settleDrafts: () => Promise<void>
}

/** Sends waiting messages and drafts until `patience` is over. Returns whether the server has everything. */
export async function sendUnsent({ store, outbox, drafts, settleDrafts }: UnsentParts): Promise<boolean> {
  const isLeft = (): boolean => outbox.all().length > 0 || drafts.list().some(({ untold }) => untold)
  if (!isLeft()) return true
  const done = Promise.withResolvers<void>()
  const look = (): void => {
    if (!isLeft()) done.resolve()
  }
  const stop = store.subscribe('outbox', look)
  outbox.hurry()
  void settleDrafts().then(look, look)
  setTimeout(done.resolve, navigator.onLine ? timeout : 0)
  await done.promise
  stop()
  return !isLeft()
}
