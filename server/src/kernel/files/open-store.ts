import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { createDiskStore } from './disk.ts'
import type { FileStore } from './store.ts'

/** Opens the configured S3-compatible store, or else a folder in DATA_DIR. The S3 library is loaded only when it is needed. */
export async function openFileStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>, secret: Buffer, log: Log): Promise<FileStore> {
  const folder = join(dataDir, 'files')
  if (!s3) return createDiskStore({ folder, secret })
  const { createS3Store } = await import('./s3.ts')
  return createS3Store({ settings: s3, folder, log })
}
