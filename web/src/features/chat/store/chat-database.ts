import type { Arrangement } from '@atrium/contract/chat/arrangement'
import type { Message, RecentItem } from '@atrium/contract/chat/schemas'
import type { RichText } from '@atrium/contract/document'
import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { KeptAttachment } from './attachment.ts'
import type { Waiting } from './outbox.ts'

/** A draft as the device keeps it. What is optional was not there in earlier versions of the app. */
export type StoredDraft = {
  place: string
  /** Null: the words were sent or taken out, and the server does not know it yet. */
  body: RichText | null
  changed_at: number
  others?: readonly RichText[]
  base?: number
  untold?: boolean
  stamp?: string
}

/** What chat keeps on this device for one person of one company. Signing out deletes it. */
export type ChatSchema = DBSchema & {
  recent: { key: string; value: RecentItem }
  message: { key: string; value: Message; indexes: { place: [string, number] } }
  /** The messages here of a conversation are in step up to `revision`, and reached its newest then. */
  reach: { key: string; value: { conversation_id: string; revision: number } }
  outbox: { key: string; value: Waiting }
  attachment: { key: string; value: KeptAttachment }
  draft: { key: string; value: StoredDraft }
  arrangement: { key: string; value: Arrangement }
}
export type ChatDatabase = IDBPDatabase<ChatSchema>

const nameOf = (companyId: string, employeeId: string): string => `atrium-chat-${companyId}-${employeeId}`

/** Lets go when another tab signs out or brings a newer version of the app: until every tab has, that tab would wait. */
export const openChatDatabase = (companyId: string, employeeId: string): Promise<ChatDatabase> =>
  openDB<ChatSchema>(nameOf(companyId, employeeId), 7, {
    upgrade: (database, from) => {
      // What the server told has another shape in another version, and is asked for again; what the person wrote is kept.
      for (const told of ['recent', 'message', 'reach', 'arrangement'] as const)
        if (database.objectStoreNames.contains(told)) database.deleteObjectStore(told)
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

/** What was written and not sent stays. */
export async function forgetWhatWasRead(database: ChatDatabase): Promise<void> {
  const read = ['recent', 'message', 'reach', 'arrangement'] as const
  const change = database.transaction(read, 'readwrite')
  for (const name of read) await change.objectStore(name).clear()
  await change.done
}

export const deleteChatDatabase = (companyId: string, employeeId: string): Promise<void> => deleteDB(nameOf(companyId, employeeId))
