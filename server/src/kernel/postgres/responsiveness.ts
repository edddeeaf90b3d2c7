import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'

/** After how many milliseconds without an answer a server counts as silent. */
export const responseTimeout = 1_200

/** Asks whether a connection may be encrypted: any server answers, one that shuts down or is overloaded too. */
const probe = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f])

/** Whether a server is unresponsive: it listens on the socket but does not answer. */
export async function isUnresponsive(socketFolder: string): Promise<boolean> {
  const line = connect(join(socketFolder, '.s.PGSQL.5432'))
  try {
    line.write(probe)
    await once(line, 'data', { signal: AbortSignal.timeout(responseTimeout) })
    return false
  } catch (error) {
    // EAGAIN: nobody has accepted the connections before this one. Other failures come from a server that is gone.
    return error instanceof Error && (error.name === 'AbortError' || ('code' in error && error.code === 'EAGAIN'))
  } finally {
    line.destroy()
  }
}
