import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Site } from '#testing/atrium'
import { openTremendous } from '#testing/providers/tremendous'

const host = 'testflight.tremendous.com'

/**
 * The stand-in of Tremendous, listening on this machine for a server in another process. `holdNext` keeps the next answer back for
 * ever, and resolves once the stand-in has done what was asked.
 */
export async function listenAsTremendous() {
  const sites = new Map<string, Site>()
  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const said = await sites.get(host)?.(new URL(`https://${host}${request.url}`), await optionsOf(request))
      const hold = held
      held = undefined
      if (hold) return hold()
      response.writeHead(said?.status ?? 502, { 'content-type': 'application/json' }).end(await said?.text())
    }
    void answer()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the supplier does not listen')
  let held: (() => void) | undefined
  return {
    url: `http://127.0.0.1:${address.port}`,
    /** Opens its book, once the address of the server is known that it sends notices to. */
    open: (url: string) => openTremendous({ sites, url }),
    holdNext: (): Promise<void> => new Promise((resolve) => (held = resolve)),
    close: async (): Promise<void> => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function optionsOf(request: IncomingMessage): Promise<NonNullable<Parameters<Site>[1]>> {
  const { authorization = '', 'content-type': type = '' } = request.headers
  const body = String(await buffer(request))
  return { method: request.method ?? 'GET', headers: { authorization, 'content-type': type }, ...(body && { body }) }
}
