import { hkdfSync, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { keepFile } from './kept-file.ts'
import { StartError } from './start-error.ts'

/** 32 bytes for one purpose, the same on every node that shares SECRET_KEY; one purpose's secret tells nothing of another's. */
export type DeriveSecret = (purpose: string) => Buffer

/** Every secret of Atrium comes from one key, by HKDF (RFC 5869). */
export const createSecrets =
  (key: string): DeriveSecret =>
  (purpose) =>
    Buffer.from(hkdfSync('sha256', key, 'atrium', purpose, 32))

/** The key of the embedded default: 64 hexadecimal digits in DATA_DIR/secret.key, made once. */
export function keepSecretKey(dataDir: string): string {
  const path = join(dataDir, 'secret.key')
  const { content } = keepFile(path, randomBytes(32).toString('hex'))
  // A key replaced in silence would end every session and spoil whatever was sealed with it.
  if (content.length < 32) throw new StartError(`${path} is damaged: put it back from a backup, or delete it, which signs everybody out.`)
  return content
}
