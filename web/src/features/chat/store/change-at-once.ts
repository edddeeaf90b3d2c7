import type { IDBPObjectStore } from 'idb'
import type { ChatDatabase, ChatSchema } from './chat-database.ts'

/** One change of what a person wrote, committed in the same breath: what a page begins and has not committed when it goes away is undone by the browser. */
export async function changeAtOnce<Name extends 'draft' | 'outbox'>(
  database: ChatDatabase,
  name: Name,
  ask: (store: IDBPObjectStore<ChatSchema, [Name], Name, 'readwrite'>) => Promise<unknown>,
): Promise<void> {
  const change = database.transaction(name, 'readwrite')
  const asked = ask(change.store)
  change.commit()
  await Promise.all([asked, change.done])
}
