import type { Arrangement } from '@atrium/contract/chat/arrangement'
import type { Message, RecentItem } from '@atrium/contract/chat/schemas'
import type { RichText } from '@atrium/contract/document'
import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { KeptAttachment } from '../attachments/attachment.ts'
import type { Waiting } from '../outbox/waiting.ts'

/** A draft in the local database. Optional fields are missing in rows of earlier app versions. */
export type StoredDraft = {
  place: string
  /** Null: the text was sent or removed, and the server does not know this yet. */
  body: RichText | null
  changed_at: number
  others?: readonly RichText[]
  base?: number
  untold?: boolean
  stamp?: string
}

/** Local chat data of one person of one company. Deleted on sign-out. */
export type ChatSchema = DBSchema & {
  recent: { key: string; value: RecentItem }
  message: { key: string; value: Message; indexes: { place: [string, number] } }
  /** The stored messages of a conversation are in sync up to `revision`, and reached its newest message at that time. */
  reach: { key: string; value: { conversation_id: string; revision: number } }
  outbox: { key: string; value: Waiting }
  attachment: { key: string; value: KeptAttachment }
  draft: { key: string; value: StoredDraft }
  arrangement: { key: string; value: Arrangement }
}
export type ChatDatabase = IDBPDatabase<ChatSchema>

const nameOf = (companyId: string, employeeId: string): string => `atrium-chat-${companyId}-${employeeId}`

/** Closes when another tab signs out or opens a newer database version: that tab waits until all others have closed theirs. */
export const openChatDatabase = (companyId: string, employeeId: string): Promise<ChatDatabase> =>
  openDB<ChatSchema>(nameOf(companyId, employeeId), 7, {
    upgrade: (database, from) => {
      // Data from the server may have another shape in another version, and is loaded again; what the person wrote is kept.
      for (const name of ['recent', 'message', 'reach', 'arrangement'] as const)
        if (database.objectStoreNames.contains(name)) database.deleteObjectStore(name)
      database.createObjectStore('recent', { keyPath: 'entity_id' })
      database.createObjectStore('message', { keyPath: 'message_id' }).createIndex('place', ['conversation_id', 'seq'])
      database.createObjectStore('reach', { keyPath: 'conversation_id' })
      database.createObjectStore('arrangement')
      if (from < 3) database.createObjectStore('attachment', { keyPath: 'id' })
      if (from > 0) return
      database.createObjectStore('outbox', { keyPath: 'client_message_id' })
      database.createObjectStore('draft', { keyPath: 'place' })
    },
    blocking: (_held, _wanted, { target }) => void (target instanceof IDBDatabase && target.close()),
  })

/** Keeps unsent messages, attachments and drafts. */
export async function deleteReceivedData(database: ChatDatabase): Promise<void> {
  const read = ['recent', 'message', 'reach', 'arrangement'] as const
  const change = database.transaction(read, 'readwrite')
  for (const name of read) await change.objectStore(name).clear()
  await change.done
}

export const deleteChatDatabase = (companyId: string, employeeId: string): Promise<void> => deleteDB(nameOf(companyId, employeeId))
