import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStrictStore } from './strict-store.ts'

export type TestStore = {
  /** The settings that make a node keep its files in this store. */
  environment: Record<string, string>
  /** Moves the store's clock ahead, in milliseconds. */
  setAhead?: (milliseconds: number) => void
  close: () => Promise<void>
}
export type StoreKind = { name: string; isStrict: boolean; open: () => Promise<TestStore> }

const disk: StoreKind = { name: 'the disk', isStrict: true, open: async () => ({ environment: {}, close: async () => {} }) }

const strict: StoreKind = {
  name: 'a strict S3 store',
  isStrict: true,
  open: async () => {
    const store = await openStrictStore()
    return { environment: store.environment, setAhead: (milliseconds) => void (store.ahead = milliseconds), close: store.close }
  },
}

/** Accepts forms and files as S3 does, without any checks: for successful cases, not for refusals. */
const s3rver: StoreKind = { name: 's3rver', isStrict: false, open: openS3rver }

const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'S3_PATH_STYLE', 'S3_PUBLIC_ENDPOINT']
const real: StoreKind = {
  name: 'the store of the environment',
  isStrict: true,
  open: async () => {
    const environment = Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
    return { environment, close: async () => {} }
  },
}
const given = process.env['S3_ENDPOINT'] ? [real] : []

/** Every store to test with, including a real one if the environment names it. */
export const everyStore: readonly StoreKind[] = [disk, strict, s3rver, ...given]
/** The stores that check requests. */
export const strictStores: readonly StoreKind[] = [disk, strict, ...given]

async function openS3rver(): Promise<TestStore> {
  const directory = await mkdtemp(join(tmpdir(), 'atrium-s3rver-'))
  const { default: S3rver } = await import('s3rver')
  const bucket = 'northwind-files'
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: bucket }] })
  const { port } = await server.run()
  return {
    environment: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: bucket,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY: 'S3RVER',
      S3_SECRET_KEY: 'S3RVER',
    },
    close: async () => {
      await server.close()
      await rm(directory, { recursive: true })
    },
  }
}
