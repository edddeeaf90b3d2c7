import { createServer } from 'node:net'
import type { Server } from 'node:http'

/** A port that is free now. */
export const findFreePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** The port on which a server listens. */
export function portOf(server: Pick<Server, 'address'>): number {
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the server does not listen on a port')
  return address.port
}

/** Makes a server listen on a free port of this machine. `close` ends its open connections too. */
export async function listen(server: Server, host: '127.0.0.1' | 'localhost' = '127.0.0.1'): Promise<Listening> {
  await new Promise<void>((resolve) => void server.listen(0, host, resolve))
  const port = portOf(server)
  const close = async (): Promise<void> => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { port, url: `http://${host}:${port}`, close }
}
type Listening = { port: number; url: string; close: () => Promise<void> }
