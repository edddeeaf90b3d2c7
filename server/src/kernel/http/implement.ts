import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { inputTravelsInQuery, type Call, type CallTable } from '@atrium/contract/call'
import { errorCatalogue, type ErrorCode } from '@atrium/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { allows } from '../identity/access.ts'
import type { Clock } from '../clock.ts'
import { actorOf, type Actor, type Context, type FileAnswer, type FindPermissions, type Handlers } from '../context.ts'
import { isOutage } from '../database/database.ts'
import { isDiskFailure } from '../database/disk-failures.ts'
import type { Heavy } from '../limits/heavy.ts'
import { allowances, type Limiter } from '../limits/limiter.ts'
import type { Log } from '../log.ts'
import { networkOf } from '../limits/network.ts'
import { faultOf, parseInput } from './input.ts'
import { outputOf } from './output.ts'
import { Refusal, refuse, type Refuse } from './refusal.ts'
import { callerOf, deviceOf, presentedIn } from './request.ts'
import { enteredAs } from '../identity/security-log.ts'
import type { CheckedSession, Sessions } from '../identity/sessions.ts'
import { findSession, type SessionRow } from '../identity/session-queries.ts'
import { hasRecentProof, requiresProof } from '../identity/step-up.ts'
import type { InvalidSessions } from '../limits/invalid-sessions.ts'
import type { Switches } from './switches.ts'
import type { Transactions, TransactionSettings, Tx } from '../database/transaction.ts'

export type Serving = {
  sessions: Sessions
  transactions: Transactions
  heavy: Heavy
  /** The current permissions of an employee; undefined when they are not active. */
  findPermissions: FindPermissions
  switches: Switches
  limiter: Limiter
  invalidSessions: InvalidSessions
  findPresent: Context['findPresent']
  presenceOf: Context['presenceOf']
  clock: Clock
  log: Log
  /** Called with the caller, at every call of a signed-in person. */
  onSeen: (who: { company_id: string; employee_id: string }) => void
}
type AnyHandler = (input: unknown, context: Context, refuse: Refuse<ErrorCode>) => Promise<unknown>

/** Registers the calls of a feature: each becomes a route that authenticates, authorises, parses, runs and serialises. */
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
          if (call.download) return await sendFile(reply, data as FileAnswer) // the type of a download handler's result
          reply.who ??= enteredAs(data)
          return await reply.send({ status: true, data })
        } catch (error) {
          return sendError(reply, error, serving.log, name)
        }
      },
    })
  }
}

/** File names are made by the server, never typed by people, so they need no encoding. */
const sendFile = (reply: FastifyReply, { file_name, content_type, bytes }: FileAnswer): FastifyReply =>
  reply
    .header('content-type', content_type.startsWith('text/') ? `${content_type}; charset=utf-8` : content_type)
    .header('content-disposition', `attachment; filename="${file_name.replaceAll(/[^\w.-]+/g, '-')}"`)
    .send(Readable.from(bytes, { objectMode: false }))

async function answer(serving: Serving, call: Call, handler: AnyHandler, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  // A link or an image on another site could otherwise send a GET in the name of the person who opens it.
  if (call.method === 'GET' && call.effect === 'write' && request.headers['sec-fetch-site'] === 'cross-site')
    throw new Refusal('NO_PERMISSION')
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
    if (requiresProof(call, input) && !(session && hasRecentProof(session, now))) throw new Refusal('AUTH_STEP_UP_REQUIRED')
    const context = {
      actor: actor as Actor, // public handlers see undefined by their type
      tx,
      afterCommit,
      concerning,
      now,
      device,
      presented: presentedIn(request),
      limiter: serving.limiter,
      findPresent: serving.findPresent,
      presenceOf: serving.presenceOf,
    }
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
  await admit(limiter, call, `address:${networkOf(request.ip)}`)
  return transactions({ effect: call.effect, caller: callerOf(request) }, (tx) => run(tx, undefined))
}

/**
 * Begins the transaction for the presented company, so that the session, the permissions and the first query share one round trip. The
 * results are used only after the session was found to belong to that person in that company. The session's update is written after the
 * connection is released.
 */
async function runSignedIn(serving: Serving, call: Call, request: FastifyRequest, reply: FastifyReply, run: Run): Promise<unknown> {
  const { sessions, transactions, heavy, findPermissions, limiter, invalidSessions, log, onSeen } = serving
  const presented = presentedIn(request)
  if (!presented) throw new Refusal('AUTH_INVALID_TOKEN')
  const { companyId, employeeId } = presented
  await invalidSessions.admit(presented.sessionId, request.ip)
  let judged: CheckedSession | undefined
  const enter = async (tx: Tx): Promise<Entered> => {
    const [row, permissions] = await Promise.all([findSession(tx.all, presented.sessionId), findPermissions(tx, companyId, employeeId)])
    const verdict = sessions.judge(row, presented, deviceOf(request), { rotate: true })
    judged ??= verdict
    if (!verdict.opened) throw new Refusal('AUTH_INVALID_TOKEN')
    return { session: verdict.opened.session, actor: permissions && actorOf(verdict.opened.session, permissions) }
  }
  try {
    const settings = { effect: call.effect, companyId, caller: callerOf(request, employeeId) }
    return await transactions(settings, async (tx) => {
      const entered = await enter(tx)
      reply.who = { company_id: companyId, employee_id: employeeId }
      onSeen(reply.who)
      await admit(limiter, call, `session:${entered.session.session_id}`)
      if (!call.heavy) return run(tx, entered)
      await tx.releaseConnection()
      return inTurn(heavy, reply, settings, employeeId, async (own) => run(own, await enter(own)))
    })
  } finally {
    if (judged) {
      await settle(judged, reply, log)
      await invalidSessions.record(presented.sessionId, request.ip, judged.opened !== undefined)
    }
  }
}

/**
 * Waits for a turn without a database connection. Session and permissions are checked again afterwards, since they may have changed. The
 * turn lasts until the work is done and the answer has been sent, so that closing the connection or reading slowly does not admit more
 * work.
 */
async function inTurn<T>(
  { enter, transactions, patience }: Heavy,
  reply: FastifyReply,
  settings: TransactionSettings,
  employeeId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const gone = new AbortController()
  const left = finished(reply.raw)
    .catch(() => {})
    .then(() => gone.abort())
  const until = AbortSignal.any([patience(), gone.signal])
  const leave = await enter(employeeId, until).catch((error: unknown) => {
    // The client closed the connection, for example because the person typed on: this is not too many requests, and nobody reads the
    // answer.
    throw gone.signal.aborted ? new Refusal('SERVICE_UNAVAILABLE') : error
  })
  const done = transactions({ ...settings, patience: until }, work)
  void Promise.allSettled([done, left]).then(leave)
  return done
}

/** Writes the session's update after the call. When that fails, the new token is not sent, and the old one stays valid. */
async function settle({ opened, settle }: CheckedSession, reply: FastifyReply, log: Log): Promise<void> {
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
  const given = (inputTravelsInQuery(call.method) ? request.query : request.body) ?? {}
  const parsed = parseInput(call, given)
  if (parsed.success) return parsed.data
  const { code, fields } = faultOf(call, given, parsed.error)
  throw new Refusal(code, { fields })
}

/** Sends any error as a code of the catalogue. Details of unexpected failures never leave the server. */
export function sendError(reply: FastifyReply, error: unknown, log: Log, call?: string): FastifyReply {
  if (error instanceof Refusal) return sendCode(reply, error.code, error.payload)
  if (isOutage(error)) {
    log.warn({ call, error: String(error) }, 'the database is out of reach')
    return sendCode(reply.header('retry-after', '1'), 'SERVICE_UNAVAILABLE')
  }
  if (isDiskFailure(error)) {
    log.error({ call, error: String(error) }, 'the disk takes nothing more')
    return sendCode(reply.header('retry-after', '30'), 'STORAGE_UNAVAILABLE')
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

/** The body of a refusal (spec §8). */
export const bodyOf = (code: ErrorCode): { error_code: ErrorCode; error_message: string } => ({
  error_code: code,
  error_message: errorCatalogue[code].message,
})
