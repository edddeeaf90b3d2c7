import type { Message, RecentItem } from '@atrium/contract/chat/schemas'
import type { ChatDatabase } from './chat-database.ts'
import type { ChatStore } from './chat-store.ts'

type Change = { items?: readonly RecentItem[]; messages?: readonly Message[]; left?: readonly string[] }

/** Writes row by row what changed, off the way of the person: the list and the messages that were read here show at the next start, offline too. */
export function keepOnDevice(database: Promise<ChatDatabase>, { items = [], messages = [], left = [] }: Change): void {
  void database
    .then(async (open) => {
      const writing = open.transaction(['recent', 'message'], 'readwrite')
      const recent = writing.objectStore('recent')
      const message = writing.objectStore('message')
      await Promise.all([
        ...items.map((item) => recent.put(item)),
        ...left.map((id) => recent.delete(id)),
        ...messages.map((row) => message.put(row)),
        writing.done,
      ])
    })
    .catch(() => {}) // a full disk or a private window must not stop the conversation
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

/** The newest messages of a conversation that this device has, without holes, oldest first. */
export async function findOnDevice(
  database: Promise<ChatDatabase>,
  conversationId: string,
  lastSeq: number,
  count: number,
): Promise<Message[]> {
  const open = await database
  const range = IDBKeyRange.bound([conversationId, Math.max(0, lastSeq - count)], [conversationId, lastSeq])
  const rows = await open.getAllFromIndex('message', 'place', range)
  const broken = rows.findLastIndex((row, index) => index > 0 && row.seq !== (rows[index - 1]?.seq ?? 0) + 1)
  return rows.at(-1)?.seq === lastSeq ? rows.slice(Math.max(0, broken)) : []
}
