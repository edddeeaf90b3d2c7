import { createHash } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync, realpathSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'

export type Folders = {
  /** DATA_DIR itself, with links resolved as processes report their folder. */
  root: string
  /** PostgreSQL's own files. */
  data: string
  /** The same while they are being made. */
  draft: string
  /** Of the Unix socket, the only way in. */
  socket: string
  log: string
  passwords: string
  lock: string
}

/** A Unix socket's path has 103 bytes on macOS and 107 on Linux. */
const longestSocketFolder = 103 - '/.s.PGSQL.5432'.length

/** Where everything of the embedded server lies in DATA_DIR. */
export function describeFolders(dataDir: string): Folders {
  const root = realpathSync(dataDir)
  return {
    root,
    data: join(root, 'postgres'),
    draft: join(root, 'postgres.init'),
    socket: nameSocketFolder(root),
    log: join(root, 'postgres.log'),
    passwords: join(root, 'postgres.passwords'),
    lock: join(root, 'atrium.lock'),
  }
}

function nameSocketFolder(root: string): string {
  const folder = join(root, 'postgres.socket')
  if (Buffer.byteLength(folder) <= longestSocketFolder) return folder
  const name = createHash('sha256').update(root).digest('hex').slice(0, 16)
  return join(realpathSync(tmpdir()), `atrium-${name}`)
}

/** Only the owner may enter, so no other user of the machine reaches the server at all. */
export function openSocketFolder({ root, socket }: Folders): void {
  mkdirSync(socket, { recursive: true, mode: 0o700 })
  const found = lstatSync(socket)
  // In a shared folder for temporary files somebody else may have been first with that name; root would not be stopped by it.
  const ours = [process.getuid?.(), statSync(root).uid].includes(found.uid)
  if (!found.isDirectory() || !ours)
    throw new StartError(`${socket} belongs to another user. Start Atrium as that user, or set another DATA_DIR.`)
  chmodSync(socket, 0o700)
}
