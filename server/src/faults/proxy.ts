import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { listen } from '#testing/port'
import { ask } from '#testing/wire'

type Target = { url: string }

/**
 * A minimal load balancer: polls `/readyz` of each node ten times a second, distributes requests and sockets to the ready ones in turn,
 * keeps its connections to them alive, and tries another node only when nothing has been sent yet.
 */
export async function startProxy(targets: readonly Target[]) {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set<Target>()
  let turn = 0
  const check = async (target: Target): Promise<void> => {
    const answer = await ask(target.url, 'GET', '/readyz').catch(() => undefined)
    if (answer?.status === 200) ready.add(target)
    else ready.delete(target)
  }
  await Promise.all(targets.map(check))
  // Each by itself: a node that answers late must not hide that another one drains.
  const checking = targets.map((target) => repeatOneAtATime(() => check(target)))
  const next = (): URL | undefined => {
    const target = [...ready][(turn += 1) % Math.max(1, ready.size)]
    return target && new URL(target.url)
  }

  const pass = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const body = await incoming.toArray()
    const attempt = (left: number): void => {
      const to = next()
      const fail = (): void => void outgoing.writeHead(502, { 'content-type': 'application/json' }).end('{"error_code":"BAD_GATEWAY"}')
      if (!to) return fail()
      const { hostname, port } = to
      const passed = request({ hostname, port, agent, method: incoming.method, path: incoming.url, headers: incoming.headers })
      passed.on('response', (reply) => {
        const { connection: _ofThatLine, ...headers } = reply.headers
        outgoing.writeHead(reply.statusCode ?? 502, headers)
        reply.on('error', () => outgoing.destroy()).pipe(outgoing)
      })
      passed.on('error', (error) => ('code' in error && error.code === 'ECONNREFUSED' && left > 0 ? attempt(left - 1) : fail()))
      passed.end(Buffer.concat(body))
    }
    attempt(3)
  }
  const server = createServer((incoming, outgoing) => void pass(incoming, outgoing).catch(() => outgoing.destroy()))
  server.on('upgrade', (incoming, socket, head) => {
    const to = next()
    if (!to) return socket.destroy()
    const passed = connect(Number(to.port), to.hostname, () => {
      const headers = incoming.rawHeaders.map((part, index) => (index % 2 ? `${part}\r\n` : `${part}: `)).join('')
      passed.write(`GET ${incoming.url} HTTP/1.1\r\n${headers}\r\n`)
      passed.write(head)
      passed.pipe(socket).pipe(passed)
    })
    for (const end of [passed, socket]) end.on('error', () => {}).on('close', () => (passed.destroy(), socket.destroy()))
  })
  // Otherwise a connection idle for some seconds could be closed just when it is used again.
  server.keepAliveTimeout = 60_000
  const { url, close } = await listen(server)
  return {
    url,
    readyCount: (): number => ready.size,
    stop: async (): Promise<void> => {
      checking.forEach(clearInterval)
      agent.destroy()
      await close()
    },
  }
}

/** Repeats a check ten times a second, unless one still runs: an older answer must not replace a newer one. */
function repeatOneAtATime(check: () => Promise<void>): NodeJS.Timeout {
  let isRunning = false
  return setInterval(() => {
    if (isRunning) return
    isRunning = true
    void check().finally(() => (isRunning = false))
  }, 100)
}
