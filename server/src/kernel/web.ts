import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sendCode } from './implement.ts'

/** Areas of the API (spec §7 and ours). A page may never live under one of them. */
export const areas = [
  'auth', 'general', 'user', 'config', 'recog', 'extra', 'chat', 'campaign', 'community', 'call', 'point', 'reward',
  'survey', 'poll', 'contest', 'badge', 'event', 'notification', 'audit', 'scim', 'hook',
] as const // prettier-ignore

/** Serves the built web client: named assets for ever, the page for every path that is not an area. Without a folder there are only the calls. */
export async function serveWeb(app: FastifyInstance, folder: string | undefined): Promise<void> {
  if (!folder) return void app.setNotFoundHandler((_request, reply) => sendCode(reply, 'INVALID_REQUEST'))
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  await app.register(staticFiles, {
    root: folder,
    index: false,
    wildcard: true,
    cacheControl: false,
    setHeaders: (reply, path) =>
      void reply.header('cache-control', path.includes(`${folder}/assets/`) ? 'public, max-age=31536000, immutable' : 'no-cache'),
  })
  app.get('/', (_request, reply) => sendPage(reply, page))
  app.setNotFoundHandler((request, reply) => {
    const [, first = ''] = request.url.split(/[/?#]/)
    if (request.method !== 'GET' || areas.some((area) => area === first)) return sendCode(reply, 'INVALID_REQUEST')
    if (first === 'assets') return reply.code(404).type('text/plain').send('Not found')
    return sendPage(reply, page)
  })
}

const sendPage = (reply: FastifyReply, page: string): FastifyReply =>
  reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
