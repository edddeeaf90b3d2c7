import type { IDBPObjectStore } from 'idb'
import type { ChatDatabase, ChatSchema, StoredDraft } from './chat-database.ts'
import type { Waiting } from './outbox.ts'

/** One change of what a person wrote, committed in the same breath: what a page begins and has not committed when it goes away is undone by the browser. */
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

/** From the composer into the outbox: on the device the words stand in one of the two at every moment, whenever the page ends. */
export async function moveToOutbox(database: ChatDatabase, waiting: Waiting, left: StoredDraft | undefined): Promise<void> {
  const change = database.transaction(['outbox', 'draft'], 'readwrite')
  const asked = [
    change.objectStore('outbox').put(waiting),
    left ? change.objectStore('draft').put(left) : change.objectStore('draft').delete(waiting.place),
  ]
  change.commit()
  await Promise.all([...asked, change.done])
}
