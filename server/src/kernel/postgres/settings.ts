import { totalmem } from 'node:os'

const mebibyte = 1_048_576

export type ServerSettings = Readonly<Record<string, string | number>>

/** Passed on the command line at every start, so that settings of a newer Atrium apply to older data. */
export function serverSettings(socketFolder: string): ServerSettings {
  return {
    // No TCP: only the socket, in a folder that only its owner may enter.
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    port: 5432,
    max_connections: 60,
    superuser_reserved_connections: 3,
    // An acknowledged write is on the disk.
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    shared_buffers: `${sharedBuffers()}MB`,
    huge_pages: 'off',
    max_wal_size: '512MB',
    // Solid-state disks and short statements: JIT compilation costs more than it saves.
    random_page_cost: 1.1,
    jit: 'off',
    max_logical_replication_workers: 0,
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Neither statements nor rows are logged: both can contain what people wrote.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',
  }
}

/** Requires a password of every connection, even by those who can reach the socket. */
export const clientAuthentication = 'local all all scram-sha-256\nlocal replication all scram-sha-256\n'

/** An eighth of the memory this process may use, between 32 and 256 MB. */
function sharedBuffers(): number {
  const limit = process.constrainedMemory()
  const memory = limit > 0 ? Math.min(limit, totalmem()) : totalmem()
  return Math.min(256, Math.max(32, Math.floor(memory / 8 / mebibyte)))
}
