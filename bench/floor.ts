import { availableParallelism } from 'node:os'
import fastify from 'fastify'
import pg from 'pg'
import { WebSocketServer } from 'ws'
import { hashPassword } from '../server/src/modules/auth/passwords/hashing.ts'

/**
 * The fastest replies that the machine can give, in a process of their own: a bare reply with one prepared statement, a bare broadcast,
 * bare hashing.
 */
const database = process.env['BENCH_DATABASE'] ?? ''
const company = process.env['BENCH_COMPANY'] ?? ''
const pool = new pg.Pool({ connectionString: database, max: 8, options: `-c app.company_id=${company}` })

const app = fastify()
app.get<{ Querystring: { id: string } }>('/row', async (request) => {
  const { id } = request.query
  const { rows } = await pool.query({ name: 'row', text: 'select * from company where company_id = $1', values: [id] })
  return { status: true, data: rows[0] }
})
app.get<{ Querystring: { count: string } }>('/hash', async (request) => {
  const { count } = request.query
  let left = Number(count)
  const since = performance.now()
  const work = async (): Promise<void> => {
    for (; left > 0;) {
      left -= 1
      await hashPassword('Harbour-lamp-42')
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return { status: true, data: performance.now() - since }
})
const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false })
app.server.on('upgrade', (request, socket, head) =>
  sockets.handleUpgrade(request, socket, head, (opened) =>
    opened.on('message', (data: Buffer) => {
      const text = data.toString()
      for (const each of sockets.clients) each.send(text)
    }),
  ),
)
const url = await app.listen({ host: '127.0.0.1', port: 0 })
process.on('disconnect', () => process.exit(0))
process.send?.({ url })
