import type { IDBPObjectStore } from 'idb'
import type { ChatDatabase, ChatSchema, StoredDraft } from './chat-database.ts'
import type { Waiting } from '../outbox/waiting.ts'

/**
 * One change of user input, committed immediately: when a page closes, the browser rolls back a transaction that is not committed. It also
 * drops one that still waits for its turn; `outbox/copies.ts` has its text then.
 */
export async function changeAtOnce<Name extends 'draft' | 'outbox' | 'attachment'>(
  database: ChatDatabase,
  name: Name,
  ask: (store: IDBPObjectStore<ChatSchema, [Name], Name, 'readwrite'>) => Promise<unknown>,
): Promise<void> {
  const change = database.transaction(name, 'readwrite')
  const asked = ask(change.store)
  change.commit()
  await Promise.all([asked, change.done])
}

/** Moves a message from the composer to the outbox: the local database has its text in one of the two at every moment. */
export async function moveToOutbox(database: ChatDatabase, waiting: Waiting, left: StoredDraft | undefined): Promise<void> {
  const change = database.transaction(['outbox', 'draft'], 'readwrite')
  const asked = [
    change.objectStore('outbox').put(waiting),
    left ? change.objectStore('draft').put(left) : change.objectStore('draft').delete(waiting.place),
  ]
  change.commit()
  await Promise.all([...asked, change.done])
}
