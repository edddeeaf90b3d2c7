import type { Readable } from 'node:stream'
import { limits } from '@atrium/contract/limits'
import type { FastifyInstance } from 'fastify'
import { uploadPartPath } from '#kernel/files/disk-parts'
import { sendError } from '#kernel/http/implement'
import { Refusal } from '#kernel/http/refusal'
import { causeOf, drainRequest, type Uploads } from '../upload.ts'

/** The target of parts when this server is the store: no credentials, the signed address authorises. Answers 204. */
export function serveParts(app: FastifyInstance, { store, serving }: Uploads): void {
  app.register(async (scope) => {
    // The bytes are accepted as they arrive, whatever their content type.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body))
    scope.put<{ Body: Readable | undefined }>(uploadPartPath, { bodyLimit: limits.uploadPartBytes }, async (request, reply) => {
      try {
        const policy = store.parts.admit(request.query, serving.clock())
        if (!policy || !request.body || Number(request.headers['content-length']) !== policy.bytes) throw new Refusal('INVALID_REQUEST')
        await store.parts.put(policy, request.body)
        return await reply.code(204).send()
      } catch (error) {
        drainRequest(request)
        return sendError(reply, causeOf(request, error), serving.log, 'upload')
      }
    })
  })
}
