import { Readable } from 'node:stream'
import { inputTravelsInQuery, type Call, type CallTable } from '@atrium/contract/call'
import { errorCatalogue, type ErrorCode } from '@atrium/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { allows } from './access.ts'
import type { Clock } from './clock.ts'
import { actorOf, type Actor, type Context, type FileAnswer, type FindPermissions, type Handlers } from './context.ts'
import { isOutage } from './database.ts'
import { allowances, type Limiter } from './limiter.ts'
import type { Log } from './log.ts'
import { outputOf } from './output.ts'
import { Refusal, refuse, type Refuse } from './refusal.ts'
import { callerOf, deviceOf, presentedIn } from './request.ts'
import { enteredAs } from './security-log.ts'
import { findSession, type Judged, type SessionRow, type Sessions } from './sessions.ts'
import { isFreshlyProved, wantsProof } from './step-up.ts'
import type { Switches } from './switches.ts'
import type { Transactions, Tx } from './transaction.ts'

export type Serving = {
  sessions: Sessions
  transactions: Transactions
  /** What someone may do as things are now; undefined when they may not act. */
  findPermissions: FindPermissions
  switches: Switches
  limiter: Limiter
  findPresent: Context['findPresent']
  clock: Clock
  log: Log
  /** Hears who makes a call, at every call of a signed-in person. */
  onSeen: (who: { company_id: string; employee_id: string }) => void
}
type AnyHandler = (input: unknown, context: Context, refuse: Refuse<ErrorCode>) => Promise<unknown>

/** Mounts a feature: every call of the table becomes a route that authenticates, authorises, parses, runs and serialises (see docs/decisions). */
export function implement<T extends CallTable>(app: FastifyInstance, serving: Serving, calls: T, handlers: Handlers<T>): void {
  for (const [name, call] of Object.entries(calls)) {
    const handler = handlers[name] as unknown as AnyHandler // Handlers<T> pairs every name with its own types
    app.route({
      method: call.method,
      url: call.path,
      bodyLimit: 1024 * 1024,
      config: { call: name },
      handler: async (request, reply) => {
        try {
          const data = await answer(serving, call, handler, request, reply)
          if (call.download) return await sendFile(reply, data as FileAnswer) // what a handler of a download answers
          reply.who ??= enteredAs(data)
          return await reply.send({ status: true, data })
        } catch (error) {
          return sendError(reply, error, serving.log, name)
        }
      },
    })
  }
}

/** Names of files are ours, never what somebody typed, so they need no encoding. */
const sendFile = (reply: FastifyReply, { file_name, content_type, bytes }: FileAnswer): FastifyReply =>
  reply
    .header('content-type', content_type.startsWith('text/') ? `${content_type}; charset=utf-8` : content_type)
    .header('content-disposition', `attachment; filename="${file_name.replaceAll(/[^\w.-]+/g, '-')}"`)
    .send(Readable.from(bytes, { objectMode: false }))

async function answer(serving: Serving, call: Call, handler: AnyHandler, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const device = deviceOf(request)
  const now = serving.clock()
  let afterwards = async (): Promise<unknown> => undefined
  const afterCommit = (work: () => Promise<unknown>): void => void (afterwards = work)
  const concerning = (accountId: string): void => void (reply.about = accountId)
  const run = async (tx: Tx, entered: Entered | undefined): Promise<unknown> => {
    const { session, actor } = entered ?? {}
    if (call.access !== 'public' && !actor) throw new Refusal('AUTH_INVALID_TOKEN')
    if (!allows(call, actor)) throw new Refusal('NO_PERMISSION')
    if (call.module && actor && !(await serving.switches.isOn(actor.companyId, call.module, tx))) throw new Refusal('MODULE_SWITCHED_OFF')
    const input = inputOf(call, request)
    if (wantsProof(call, input) && !(session && isFreshlyProved(session, now))) throw new Refusal('AUTH_STEP_UP_REQUIRED')
    const context = {
      actor: actor as Actor,
      tx,
      afterCommit,
      concerning,
      now,
      device,
      limiter: serving.limiter,
      findPresent: serving.findPresent,
    } // public handlers see undefined by their type
    const output = await handler(input, context, refuse)
    return call.download ? output : outputOf(call.output, output)
  }
  const data =
    call.access === 'public' ? await runPublic(serving, call, request, run) : await runSignedIn(serving, call, request, reply, run)
  const later = await afterwards()
  return later === undefined ? data : outputOf(call.output, later)
}

type Entered = { session: SessionRow; actor: Actor | undefined }
type Run = (tx: Tx, entered: Entered | undefined) => Promise<unknown>

async function runPublic({ limiter, transactions }: Serving, call: Call, request: FastifyRequest, run: Run): Promise<unknown> {
  await admit(limiter, call, `address:${request.ip}`)
  return transactions({ effect: call.effect, caller: callerOf(request) }, (tx) => run(tx, undefined))
}

/**
 * The transaction begins for the company that is presented, so that the session, the person's permissions and their first question share one way. What it read
 * is looked at only after the session was judged to be that person's in that company; what the verdict writes waits until the connection is given back.
 */
async function runSignedIn(serving: Serving, call: Call, request: FastifyRequest, reply: FastifyReply, run: Run): Promise<unknown> {
  const { sessions, transactions, findPermissions, limiter, log, onSeen } = serving
  const presented = presentedIn(request)
  if (!presented) throw new Refusal('AUTH_INVALID_TOKEN')
  let judged: Judged | undefined
  try {
    const { companyId, employeeId } = presented
    return await transactions({ effect: call.effect, companyId, caller: callerOf(request, employeeId) }, async (tx) => {
      const [row, permissions] = await Promise.all([findSession(tx.all, presented.sessionId), findPermissions(tx, companyId, employeeId)])
      judged = sessions.judge(row, presented, deviceOf(request), { rotate: true })
      if (!judged.opened) throw new Refusal('AUTH_INVALID_TOKEN')
      const { session } = judged.opened
      reply.who = { company_id: session.company_id, employee_id: session.employee_id }
      onSeen(reply.who)
      await admit(limiter, call, `session:${session.session_id}`)
      return run(tx, { session, actor: permissions && actorOf(session, permissions) })
    })
  } finally {
    if (judged) await settle(judged, reply, log)
  }
}

/** The call is over, whatever becomes of this: a successor that could not be noted is not told, and the token goes on as it was. */
async function settle({ opened, settle }: Judged, reply: FastifyReply, log: Log): Promise<void> {
  try {
    await settle()
    if (opened?.refreshedToken) reply.header('x-access-token', opened.refreshedToken)
  } catch (error) {
    log.warn({ error: String(error) }, 'what became of a session was not written')
  }
}

async function admit(limiter: Limiter, call: Call, who: string): Promise<void> {
  const rate = call.rate ?? 'calls'
  if (!(await limiter.take(`${rate}:${who}`, allowances[rate]))) throw new Refusal('TOO_MANY_REQUESTS')
}

function inputOf(call: Call, request: FastifyRequest): unknown {
  const parsed = z.safeParse(call.input, (inputTravelsInQuery(call.method) ? request.query : request.body) ?? {})
  if (parsed.success) return parsed.data
  if (call.errors.includes('INVALID_CONFIG_SETTING') && parsed.error.issues.some(({ code }) => code === 'unrecognized_keys'))
    throw new Refusal('INVALID_CONFIG_SETTING')
  const fields = parsed.error.issues.slice(0, 20).map((issue) => ({ field: issue.path.join('.'), message: issue.message }))
  throw new Refusal('INVALID_REQUEST', { fields })
}

/** Turns whatever went wrong into the catalogue's words. Nothing of an unexpected failure leaves the server but its code. */
export function sendError(reply: FastifyReply, error: unknown, log: Log, call?: string): FastifyReply {
  if (error instanceof Refusal) return sendCode(reply, error.code, error.payload)
  if (isOutage(error)) {
    log.warn({ call, error: String(error) }, 'the database is out of reach')
    return sendCode(reply.header('retry-after', '1'), 'SERVICE_UNAVAILABLE')
  }
  log.error({ call, error: error instanceof Error ? error.stack : String(error) }, 'a call failed')
  log.report?.(error)
  return sendCode(reply, 'INTERNAL_SERVER_ERROR')
}

export function sendCode(reply: FastifyReply, code: ErrorCode, payload?: unknown): FastifyReply {
  const { status } = errorCatalogue[code]
  reply.outcome = code
  if (status === 429) reply.header('retry-after', '5')
  if (status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', '2')
  return reply.code(status).send({ ...bodyOf(code), ...(payload === undefined ? {} : { payload }) })
}

/** A refusal as it travels (spec §8). */
export const bodyOf = (code: ErrorCode): { error_code: ErrorCode; error_message: string } => ({
  error_code: code,
  error_message: errorCatalogue[code].message,
})
