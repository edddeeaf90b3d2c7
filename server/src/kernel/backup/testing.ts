import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { paragraph, type Person } from '#testing/people'
import { hashDatabase, hashTables, listTables } from '#testing/row-hashes'
import { addressesOf, startEmbeddedPostgres } from '../postgres/start.ts'

/**
 * People who write and delete messages without pause until stopped. Returns a function that stops them and resolves with the number of
 * acknowledged messages.
 */
export function keepWorking(people: readonly Person[], conversation_id: string): () => Promise<number> {
  let wanted = true
  const work = async ({ client }: Person): Promise<number> => {
    let done = 0
    for (; wanted; done += 1)
      try {
        const message = await client.sendMessage({
          destination: { conversation_id },
          client_message_id: randomUUID(),
          body: paragraph(`${done} ${'wave '.repeat(40)}`),
        })
        if (done % 3 === 0) await client.deleteMessage({ message_id: message.message_id })
      } catch {
        // Blocked by the drill's lock for longer than a call waits.
      }
    return done
  }
  const working = Promise.all(people.map(work))
  return async () => {
    wanted = false
    return (await working).reduce((sum, each) => sum + each)
  }
}

/** Blocks all writers, so that the rows at the backup's moment can be hashed; ended by `release`. */
export async function holdWriters(dataDir: string): Promise<{ hashes: Record<string, string>; release: () => Promise<void> }> {
  const client = new pg.Client({ connectionString: addressesOf(dataDir).superuserUrl })
  await client.connect()
  for (;;)
    try {
      const tables = (await client.query<{ name: string }>(listTables)).rows.map(({ name }) => name)
      await client.query(`begin; lock table ${tables.join(', ')} in share mode`)
      return { hashes: await hashTables(client), release: () => client.end() }
    } catch (error) {
      await client.query('rollback')
      if (!(error instanceof Error && 'code' in error && error.code === '40P01')) throw error // a deadlock with a writer
    }
}

/** Starts a server on a restored folder and returns the hashes of its rows. */
export async function readRestored(folder: string): Promise<Record<string, string>> {
  const server = await startEmbeddedPostgres({ dataDir: folder })
  try {
    return await hashDatabase(server.superuserUrl)
  } finally {
    await server.stop()
  }
}
