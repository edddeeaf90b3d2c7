import type { Message, RecentItem } from '@atrium/contract/chat/schemas'
import type { IDBPTransaction } from 'idb'
import type { ChatDatabase, ChatSchema } from './chat-database.ts'
import type { ChatStore } from './chat-store.ts'

/** What the device is to keep. */
export type Change = {
  items?: readonly RecentItem[]
  /** The items are the whole list; whatever is not in it is left. */
  complete?: boolean
  left?: { items: readonly string[]; conversations: readonly string[] }
  /**
   * Messages of a conversation, in step up to `revision`; `whole` where they replace what the device had. Of one that is not in memory up to its newest
   * (`reaches`) only what the device has is changed: words that were taken back must not be found there.
   */
  messages?: { conversation_id: string; revision: number; rows: readonly Message[]; whole: boolean; reaches: boolean }
}
type Writing = IDBPTransaction<ChatSchema, ('recent' | 'message' | 'reach')[], 'readwrite'>

/**
 * Writes what changed, off the way of the person and in the order in which it did: the list and the messages that were read here show at the next start,
 * offline too.
 */
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

/** The conversation is in step up to where it was: what else changed there is asked for when it is opened. */
async function changeMessages(writing: Writing, rows: readonly Message[]): Promise<void> {
  const message = writing.objectStore('message')
  for (const row of rows) if (await message.getKey(row.message_id)) await message.put(row)
}

async function forgetMessages(writing: Writing, conversationId: string): Promise<void> {
  const message = writing.objectStore('message')
  for (const key of await message.index('place').getAllKeys(placesOf(conversationId))) await message.delete(key)
  await writing.objectStore('reach').delete(conversationId)
}

/** Shows what the last page knew, until the server answers. */
export async function restoreFromDevice(database: Promise<ChatDatabase>, store: ChatStore): Promise<void> {
  try {
    const items = await (await database).getAll('recent')
    if (items.length && !store.isLoaded()) store.putRecent(items, { complete: false })
  } catch {
    // the same: without the device's copy the server's answer shows a moment later
  }
}

export type Kept = { messages: Message[]; revision: number }

/** The newest messages of a conversation that this device has, without holes, oldest first, and up to where they are in step. */
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
