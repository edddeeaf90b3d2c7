import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * The state of a network connection between a browser and Atrium: `cut` ends every connection and refuses new ones; `swallowed` keeps them
 * open and drops all data, as a dead router does.
 */
export type LineState = 'open' | 'cut' | 'swallowed'

/** Listens on its own port and forwards every byte to `target` while the connection is open. */
export async function openLine(target: string) {
  const { hostname, port } = new URL(target)
  const ends = new Set<Socket>()
  let state: LineState = 'open'
  const join = (socket: Socket): void => {
    const passed = connect(Number(port), hostname)
    for (const [from, to] of [
      [socket, passed],
      [passed, socket],
    ] as const) {
      ends.add(from)
      // Data dropped by a dead connection never arrives, even after it is restored.
      from.on('data', (bytes) => state === 'open' && to.write(bytes))
      from.on('error', () => {}).on('close', () => (ends.delete(from), state === 'swallowed' || to.destroy()))
    }
  }
  const server = createServer((socket) => (state === 'cut' ? socket.destroy() : join(socket)))
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const listening = server.address() as AddressInfo // a listening TCP server has a port
  const change = (next: LineState): void => {
    state = next
    // After a dead connection is restored, the old sockets are gone.
    if (next !== 'swallowed') for (const end of ends) end.destroy()
  }
  return {
    url: `http://localhost:${listening.port}`,
    change,
    close: async (): Promise<void> => {
      change('cut')
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
