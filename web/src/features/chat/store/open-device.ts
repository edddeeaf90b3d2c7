import type { Change } from './change.ts'
import type { ChatStore } from './chat-store.ts'

export type Device = ReturnType<typeof openDevice>

/**
 * The local database of a person. It loads in parallel with the initial load; writes wait for it in order. Chat works without it, too.
 */
export function openDevice(companyId: string, employeeId: string) {
  const device = import('./device.ts')
  const databases = import('./chat-database.ts')
  const database = databases.then(({ openChatDatabase }) => openChatDatabase(companyId, employeeId))
  database.catch(() => {})
  let restored: Promise<void> | undefined
  return {
    database,
    keep: (change: Change): void => void device.then(({ keepOnDevice }) => keepOnDevice(database, change)).catch(() => {}),
    restore: (store: ChatStore): Promise<void> =>
      (restored ??= device.then(({ restoreFromDevice }) => restoreFromDevice(database, store)).catch(() => {})),
    /** The stored messages of a conversation. */
    find: (conversationId: string) => device.then(({ findOnDevice }) => findOnDevice(database, conversationId)).catch(() => undefined),
    /** Every message in the local database or in memory. */
    findAll: (store: ChatStore) => Promise.all([import('./held.ts'), restored]).then(([{ findHeld }]) => findHeld(database, store)),
    /** The person signs out: deletes everything, or only what they have read. */
    close: async ({ keepsWords }: { keepsWords: boolean }): Promise<void> => {
      const open = await database
      if (keepsWords) await (await databases).deleteReceivedData(open)
      open.close()
      if (!keepsWords) await (await databases).deleteChatDatabase(companyId, employeeId)
    },
  }
}
