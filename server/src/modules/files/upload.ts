import multipart, { type MultipartFile } from '@fastify/multipart'
import { limits } from '@atrium/contract/limits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isDiskFailure } from '#kernel/database/disk-failures'
import { uploadPath } from '#kernel/files/disk'
import type { FileStore } from '#kernel/files/store'
import { sendError, type Serving } from '#kernel/http/implement'
import { Refusal } from '#kernel/http/refusal'
import type { Transactions } from '#kernel/database/transaction'
import type { UploadPolicy } from '#kernel/http/upload-policy'
import { discardInspected, factsOf, inspect, storeInspected } from './arrival.ts'
import { releaseQuota, isVerdict, settle } from './quota.ts'

export type Uploads = { store: FileStore; serving: Pick<Serving, 'transactions' | 'clock' | 'log'> }

const formLimits = {
  fileSize: limits.fileBytes + 1,
  files: 1,
  fields: 10,
  parts: 12,
  fieldSize: 8 * 1024,
  fieldNameSize: 100,
  headerPairs: 50,
}

/** The target of presigned forms: no credentials, the signed policy authorises. Answers 204 like S3. */
export function serveUpload(app: FastifyInstance, { store, serving }: Uploads): void {
  app.register(async (scope) => {
    await scope.register(multipart, { limits: formLimits, throwFileSizeLimit: false })
    scope.post(uploadPath, async (request, reply) => {
      try {
        await receiveUpload(request, store, serving)
        return await reply.code(204).send()
      } catch (error) {
        drainRequest(request)
        return sendError(reply, causeOf(request, error), serving.log, 'upload')
      }
    })
  })
}

async function receiveUpload(request: FastifyRequest, store: FileStore, { transactions, clock }: Uploads['serving']): Promise<void> {
  const { policy, file } = await readForm(request, store, clock())
  try {
    await checkAndStore(policy, file, store, transactions)
  } catch (error) {
    if (isVerdict(error)) await releaseQuota(transactions, policy)
    throw error
  }
}

async function checkAndStore(policy: UploadPolicy, { file }: MultipartFile, store: FileStore, transactions: Transactions): Promise<void> {
  const posted = await store.receive(file, policy.maximum)
  const judged = await inspect(store, posted, policy.content_type)
  try {
    await transactions({ effect: 'write', companyId: policy.company_id }, async (tx) => {
      await settle(tx, policy, factsOf(judged))
      await storeInspected(store, judged, policy.key)
    })
  } catch (error) {
    await discardInspected(store, judged)
    throw error
  }
}

/** Reads the fields up to the file, which comes last: its bytes are accepted only once the policy is known to be valid. */
async function readForm(request: FastifyRequest, store: FileStore, now: Date): Promise<{ policy: UploadPolicy; file: MultipartFile }> {
  if (!request.isMultipart()) throw new Refusal('INVALID_REQUEST')
  const fields: Record<string, string> = {}
  const parts = request.parts()
  for (let next = await nextPart(parts); next; next = await nextPart(parts)) {
    if (next.type === 'field') fields[next.fieldname] = String(next.value)
    else {
      const policy = store.admit(fields, now)
      if (policy) return { policy, file: next }
      break
    }
  }
  throw new Refusal('INVALID_REQUEST')
}

async function nextPart(parts: ReturnType<FastifyRequest['parts']>) {
  try {
    return (await parts.next()).value
  } catch {
    throw new Refusal('INVALID_REQUEST') // not a form, or an incomplete one
  }
}

/** The cause of an error while reading. An aborted request is not an error of this server. A full disk also ends the reading early. */
export const causeOf = ({ raw }: FastifyRequest, error: unknown): unknown =>
  raw.readableAborted && !isDiskFailure(error) ? new Refusal('INVALID_REQUEST') : error

/** Reads a refused body to its end and drops it, so that the sender receives the answer instead of a connection error. */
export function drainRequest({ raw }: FastifyRequest): void {
  raw.unpipe()
  raw.resume()
}
