import type { Message } from '@atrium/contract/chat/schemas'
import type { IDBPTransaction } from 'idb'
import type { ChatDatabase, ChatSchema } from './chat-database.ts'
import type { Change } from './change.ts'
import type { ChatStore } from './chat-store.ts'

type Writing = IDBPTransaction<ChatSchema, ('recent' | 'message' | 'reach')[], 'readwrite'>

/** Stores changes in the background, in their order: the list and read messages are shown at the next start, offline too. */
export function keepOnDevice(database: Promise<ChatDatabase>, change: Change): void {
  void database
    .then(async (open) => {
      const writing = open.transaction(['recent', 'message', 'reach'], 'readwrite')
      await Promise.all([write(writing, change), writing.done])
    })
    .catch(() => {}) // a full disk or a private window must not stop the conversation
}

async function write(writing: Writing, { items = [], complete = false, left, messages }: Change): Promise<void> {
  const recent = writing.objectStore('recent')
  if (complete) await recent.clear()
  for (const item of items) await recent.put(item)
  for (const id of left?.items ?? []) await recent.delete(id)
  const there = new Set(items.flatMap((item) => item.conversations.map((row) => row.conversation_id)))
  const gone = complete ? (await writing.objectStore('reach').getAllKeys()).filter((id) => !there.has(id)) : (left?.conversations ?? [])
  for (const id of gone) await forgetMessages(writing, id)
  if (messages) await keepMessages(writing, messages)
}

async function keepMessages(writing: Writing, change: Change['messages'] & object): Promise<void> {
  const { conversation_id, revision, rows, whole, reaches } = change
  if (!reaches) return changeMessages(writing, rows)
  if (whole) await forgetMessages(writing, conversation_id)
  for (const row of rows) await writing.objectStore('message').put(row)
  await writing.objectStore('reach').put({ conversation_id, revision })
}

/** The revision stays unchanged: other changes are requested when the conversation is opened. */
async function changeMessages(writing: Writing, rows: readonly Message[]): Promise<void> {
  const message = writing.objectStore('message')
  for (const row of rows) if (await message.getKey(row.message_id)) await message.put(row)
}

async function forgetMessages(writing: Writing, conversationId: string): Promise<void> {
  const message = writing.objectStore('message')
  for (const key of await message.index('place').getAllKeys(placesOf(conversationId))) await message.delete(key)
  await writing.objectStore('reach').delete(conversationId)
}

/** Shows the data of the last page until the server responds. */
export async function restoreFromDevice(database: Promise<ChatDatabase>, store: ChatStore): Promise<void> {
  try {
    const items = await (await database).getAll('recent')
    if (items.length && !store.isLoaded()) store.putRecent(items, { complete: false })
  } catch {
    // the same: without the local copy, the response of the server shows a moment later
  }
}

export type Kept = { messages: Message[]; revision: number }

/** The newest stored messages of a conversation without gaps, oldest first, and the revision up to which they are in sync. */
export async function findOnDevice(database: Promise<ChatDatabase>, conversationId: string): Promise<Kept | undefined> {
  const reading = (await database).transaction(['message', 'reach'])
  const [rows, reach] = await Promise.all([
    reading.objectStore('message').index('place').getAll(placesOf(conversationId)),
    reading.objectStore('reach').get(conversationId),
  ])
  const broken = rows.findLastIndex((row, index) => index > 0 && row.seq !== (rows[index - 1]?.seq ?? 0) + 1)
  return reach && rows.length ? { messages: rows.slice(Math.max(0, broken)), revision: reach.revision } : undefined
}

const placesOf = (conversationId: string): IDBKeyRange => IDBKeyRange.bound([conversationId, 0], [conversationId, Number.MAX_SAFE_INTEGER])
