import { StartError } from '../start-error.ts'
import { addressesOf, startEmbeddedPostgres, type EmbeddedPostgres } from './start.ts'

type Addresses = Pick<EmbeddedPostgres, 'ownerUrl' | 'appUrl' | 'superuserUrl'>

/** Uses the server that runs on this data, or starts one for the duration of the work. */
export async function withServer<T>(dataDir: string, work: (addresses: Addresses) => Promise<T>): Promise<T> {
  const own = await startEmbeddedPostgres({ dataDir }).catch((error: unknown) => {
    if (error instanceof StartError && error.message.startsWith('Atrium is already running')) return undefined
    throw error
  })
  try {
    return await work(own ?? addressesOf(dataDir))
  } finally {
    await own?.stop()
  }
}
