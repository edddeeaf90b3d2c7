import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sendCode } from './implement.ts'

/** Facts about this installation that the page needs before sign-in. */
export type PageFacts = { supportEmail: string | undefined; termsUrl: string | undefined; sentryDsn: string | undefined }

/**
 * Serves the built web client: hashed assets cached forever, and the page for every path that is not an area of calls. Without a folder
 * there are only calls.
 */
export async function serveWeb(
  app: FastifyInstance,
  folder: string | undefined,
  areas: ReadonlySet<string>,
  facts: PageFacts,
): Promise<void> {
  if (!folder) return void app.setNotFoundHandler((_request, reply) => sendCode(reply, 'INVALID_REQUEST'))
  const page = withFacts(await readFile(join(folder, 'index.html'), 'utf8'), facts)
  await app.register(staticFiles, {
    root: folder,
    preCompressed: true,
    index: false,
    serve: false,
    cacheControl: false,
    setHeaders: (reply, path) =>
      void reply.header('cache-control', path.includes(`${folder}/assets/`) ? 'public, max-age=31536000, immutable' : 'no-cache'),
  })
  app.get('/', (_request, reply) => sendPage(reply, page))
  // The library's own route reads the whole folder at each request, for case-insensitive file systems; no path here is protected by its
  // spelling.
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => reply.sendFile(request.params['*']))
  app.setNotFoundHandler((request, reply) => {
    const [, first = ''] = request.url.split(/[/?#]/)
    if (request.method !== 'GET' || areas.has(first)) return sendCode(reply, 'INVALID_REQUEST')
    if (first === 'assets') return reply.code(404).type('text/plain').send('Not found')
    return sendPage(reply, page)
  })
}

function withFacts(page: string, { supportEmail, termsUrl, sentryDsn }: PageFacts): string {
  const facts = { 'support-email': supportEmail, 'terms-url': termsUrl, 'sentry-dsn': sentryDsn }
  const lines = Object.entries(facts).flatMap(([name, value]) =>
    value ? [`<meta name="${name}" content="${escapeAttribute(value)}" />`] : [],
  )
  return page.replace('</head>', () => `${lines.join('')}</head>`)
}

const escapeAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const sendPage = (reply: FastifyReply, page: string): FastifyReply =>
  reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
