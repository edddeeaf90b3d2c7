import type { IncomingMessage, Server } from 'node:http'
import { isIP } from 'node:net'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Leave, Seats } from './seats.ts'

/** A socket that was opened. `address` is the client's; call `authenticated` once it has authenticated. */
export type Opened = { socket: WebSocket; line: Duplex; request: IncomingMessage; address: string; authenticated: Leave }
type UpgradeSettings = {
  publicUrl: string
  trustProxy: boolean
  seats: Seats
  isDraining: () => boolean
  onOpened: (opened: Opened) => void
}

/** Opens sockets for the web server's upgrade requests to `/live`: for our own pages only, and while there are seats. */
export function createUpgrades({ publicUrl, trustProxy, seats, isDraining, onOpened }: UpgradeSettings) {
  const server = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024, perMessageDeflate: false })
  return {
    attach: (web: Server): void => {
      web.on('upgrade', (request, line, head) => {
        if (request.url?.split('?')[0] !== '/live') return line.destroy()
        if (!isOurs(request, publicUrl)) return line.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n')
        if (isDraining()) return line.end('HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\nretry-after: 1\r\n\r\n')
        const address = addressOf(request, trustProxy)
        const seat = seats.open(address)
        if (!seat) return line.end('HTTP/1.1 429 Too Many Requests\r\nconnection: close\r\nretry-after: 5\r\n\r\n')
        line.on('close', seat.leave) // also when the upgrade fails
        server.handleUpgrade(request, line, head, (socket) =>
          onOpened({ socket, line, request, address, authenticated: seat.authenticated }),
        )
      })
    },
    stop: (): void => server.close(),
  }
}

/** Trusts only the last forwarded address, the one the proxy appended, as for HTTP. */
function addressOf({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').at(-1)?.trim() : undefined
  return forwarded || (socket.remoteAddress ?? '')
}

/** Rejects sockets opened by pages of other sites; browsers send the page's origin. Other clients send none and still need a token. */
function isOurs({ headers: { origin, host } }: IncomingMessage, publicUrl: string): boolean {
  if (origin === undefined || origin === publicUrl) return true
  const page = URL.parse(origin)
  // Foreign host names could be made to resolve to this server (DNS rebinding), so only IP addresses and localhost are accepted.
  return page !== null && page.host === host && (page.hostname === 'localhost' || isIP(page.hostname.replaceAll(/^\[|\]$/g, '')) > 0)
}
