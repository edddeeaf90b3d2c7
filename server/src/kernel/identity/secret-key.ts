import { hkdfSync, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openSecretFile } from '../secret-file.ts'
import { StartError } from '../start-error.ts'

/** Derives 32 bytes for one purpose, the same on every node with this SECRET_KEY; one purpose's secret reveals nothing about another's. */
export type DeriveSecret = (purpose: string) => Buffer

/** All secrets of Atrium are derived from one key by HKDF (RFC 5869). */
export const createSecrets =
  (key: string): DeriveSecret =>
  (purpose) =>
    Buffer.from(hkdfSync('sha256', key, 'atrium', purpose, 32))

/**
 * Reads or creates the key of an embedded installation: 64 hexadecimal digits in DATA_DIR/secret.key, created before anything is sealed
 * with it.
 */
export function openSecretKey(dataDir: string): string {
  const path = join(dataDir, 'secret.key')
  // A key replaced silently would make everything sealed with it unusable: authenticators, single sign-on, sessions being renewed.
  const mend = `Put it back from a backup, or set SECRET_KEY if that was where the key came from. For a new key (docs/runbooks/secret-key.md): openssl rand -hex 32 > ${path}`
  if (!existsSync(path) && existsSync(join(dataDir, 'postgres')))
    throw new StartError(`${path} is missing beside a database that was made with it. ${mend}`)
  const { content } = openSecretFile(path, randomBytes(32).toString('hex'))
  if (content.length < 32) throw new StartError(`${path} is damaged. ${mend}`)
  return content
}
