import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FileStore } from '#kernel/files/store'
import { sendError, type Serving } from '#kernel/http/implement'
import { Refusal } from '#kernel/http/refusal'
import * as z from 'zod/mini'
import { openFile } from './access.ts'
import { smallKeyOf } from './arrival.ts'
import type { FileParts } from './handlers.ts'
import { findPublicFile, type FileRow } from './queries.ts'
import { decideRange, dispositionOf, parseKey, policyOf, privatePath, publicPath } from './rules.ts'

type Downloads = Omit<FileParts, 'transactions' | 'clock'> & { serving: Pick<Serving, 'transactions' | 'clock' | 'log'> }

const PrivateLink = z.object({ handle: z.uuid(), signature: z.string().check(z.maxLength(100)), size: z.optional(z.enum(['small'])) })

/** Public files are readable by everyone forever; private ones by the session for which the link was made, checked on each request. */
export function serveDownloads(app: FastifyInstance, { store, links, readers, serving }: Downloads): void {
  const { transactions, clock } = serving

  const openPublic = async (asked: string): Promise<FileRow | undefined> => {
    const parsed = parseKey(asked)
    return parsed && transactions({ effect: 'read', companyId: parsed.companyId }, (tx) => findPublicFile(tx, parsed.companyId, parsed.key))
  }
  const openPrivate = async (fileId: string, query: unknown): Promise<FileRow | undefined> => {
    const link = z.safeParse(PrivateLink, query).data
    if (!link) return undefined
    return transactions({ effect: 'read' }, async (tx) => {
      const actor = await links.open(tx, { handle: link.handle, subject: fileId, signature: link.signature }, clock())
      const file = actor && (await openFile(tx, actor, fileId, readers))
      return file && link.size === 'small' ? smallOf(file) : file
    })
  }
  const answer = async (request: FastifyRequest, reply: FastifyReply, find: () => Promise<FileRow | undefined>, caching: string) => {
    try {
      const file = await find()
      if (!file) throw new Refusal('FILE_NOT_FOUND')
      return await sendFile(request, reply.header('cache-control', caching), file, store)
    } catch (error) {
      return sendError(reply.header('cache-control', 'no-store'), error, serving.log, 'download')
    }
  }

  app.register(async (scope) => {
    scope.get<{ Params: { '*': string } }>(`${publicPath}*`, { compress: false }, (request, reply) =>
      answer(request, reply, () => openPublic(request.params['*']), 'public, max-age=31536000, immutable'),
    )
    scope.get<{ Params: { file_id: string } }>(`${privatePath}:file_id`, { compress: false }, (request, reply) =>
      answer(request, reply, () => openPrivate(request.params.file_id, request.query), 'private, no-cache'),
    )
  })
}

/** The small copy of a picture, as a separate file; the picture itself when it has none. */
const smallOf = (file: FileRow): FileRow =>
  file.small_size === null
    ? file
    : { ...file, file_id: `${file.file_id}-small`, s3_key: smallKeyOf(file.s3_key), content_type: 'image/webp', size: file.small_size }

/** Sends a file, a range of it, or 304. A file never changes, so its id serves as the entity tag. */
async function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileRow, store: FileStore): Promise<FastifyReply> {
  const { headers } = request
  const tag = `"${file.file_id}"`
  reply.headers({
    etag: tag,
    'accept-ranges': 'bytes',
    'content-security-policy': policyOf(file.content_type),
    'x-content-type-options': 'nosniff',
    'content-disposition': dispositionOf(file.content_type, file.file_name),
  })
  if (headers['if-none-match'] === tag) return reply.code(304).send()
  const range = headers['if-range'] && headers['if-range'] !== tag ? 'whole' : decideRange(headers.range, file.size)
  if (range === 'beyond') return reply.code(416).header('content-range', `bytes */${file.size}`).send()
  // A HEAD request does not make the store send the file.
  const bytes = request.method === 'HEAD' ? Readable.from([]) : await store.open(file.s3_key, range === 'whole' ? undefined : range)
  if (!bytes) throw new Refusal('FILE_NOT_FOUND')
  if (range !== 'whole') reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
  const length = range === 'whole' ? file.size : range.end - range.start + 1
  return reply
    .header('content-type', file.content_type.startsWith('text/') ? `${file.content_type}; charset=utf-8` : file.content_type)
    .header('content-length', length)
    .send(bytes)
}
