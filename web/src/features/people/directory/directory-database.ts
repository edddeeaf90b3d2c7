import type { Employee } from '@atrium/contract/people/schemas'
import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { Credentials } from '#app/session/stored-session.ts'

type DirectorySchema = DBSchema & { employee: { key: string; value: Employee }; revision: { key: 'directory'; value: number } }
export type DirectoryDatabase = IDBPDatabase<DirectorySchema>
type Owner = Pick<Credentials, 'company_id' | 'employee_id'>

const nameFor = ({ company_id, employee_id }: Owner): string => `atrium-people-${company_id}-${employee_id}`

/**
 * The local database of people for one signed-in user, so that names and pictures are available at the start and
 * offline.
 */
export const openDirectoryDatabase = (owner: Owner): Promise<DirectoryDatabase> =>
  openDB<DirectorySchema>(nameFor(owner), 2, {
    upgrade: (database) => {
      // Cards that an earlier version stored lack fields.
      for (const store of Array.from(database.objectStoreNames)) database.deleteObjectStore(store)
      database.createObjectStore('employee', { keyPath: 'employee_id' })
      database.createObjectStore('revision')
    },
    blocking: (_current, _blocked, { target }) => {
      if (target instanceof IDBDatabase) target.close()
    },
  })

export const deleteDirectoryDatabase = (owner: Owner): Promise<void> => deleteDB(nameFor(owner))

export async function readDirectory(database: DirectoryDatabase): Promise<{ rows: Employee[]; revision: number | undefined }> {
  const transaction = database.transaction(['employee', 'revision'])
  const [rows, revision] = await Promise.all([
    transaction.objectStore('employee').getAll(),
    transaction.objectStore('revision').get('directory'),
  ])
  return { rows, revision }
}

export async function writePeople(database: DirectoryDatabase, rows: readonly Employee[]): Promise<void> {
  const transaction = database.transaction('employee', 'readwrite')
  await Promise.all([...rows.map((row) => transaction.store.put(row)), transaction.done])
}

export const writeRevision = async (database: DirectoryDatabase, revision: number): Promise<void> =>
  void (await database.put('revision', revision, 'directory'))
