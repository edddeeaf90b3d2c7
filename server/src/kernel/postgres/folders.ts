import { createHash } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync, realpathSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockName } from '../data-folder.ts'
import { StartError } from '../start-error.ts'

export type Folders = {
  /** DATA_DIR itself, with links resolved, as processes report their folder. */
  root: string
  /** PostgreSQL's own files. */
  data: string
  /** The same during creation. */
  draft: string
  /** The folder of the Unix socket, the only way to connect. */
  socket: string
  log: string
  passwords: string
  lock: string
}

/** The path of a Unix socket may have 103 bytes on macOS and 107 on Linux. */
const longestSocketFolder = 103 - '/.s.PGSQL.5432'.length

/** The paths of the embedded server in DATA_DIR. */
export function describeFolders(dataDir: string): Folders {
  const root = realpathSync(dataDir)
  return {
    root,
    data: join(root, 'postgres'),
    draft: join(root, 'postgres.init'),
    socket: nameSocketFolder(root),
    log: join(root, 'postgres.log'),
    passwords: join(root, 'postgres.passwords'),
    lock: join(root, lockName),
  }
}

function nameSocketFolder(root: string): string {
  const folder = join(root, 'postgres.socket')
  if (Buffer.byteLength(folder) <= longestSocketFolder) return folder
  const name = createHash('sha256').update(root).digest('hex').slice(0, 16)
  return join(realpathSync(tmpdir()), `atrium-${name}`)
}

/** Creates the socket folder for its owner only, so that no other user of the machine can reach the server. */
export function openSocketFolder({ root, socket }: Folders): void {
  mkdirSync(socket, { recursive: true, mode: 0o700 })
  const found = lstatSync(socket)
  // In a shared folder for temporary files another user may have created the name first; file modes would not stop root from using it.
  const ours = [process.getuid?.(), statSync(root).uid].includes(found.uid)
  if (!found.isDirectory() || !ours)
    throw new StartError(`${socket} belongs to another user. Start Atrium as that user, or set another DATA_DIR.`)
  chmodSync(socket, 0o700)
}
