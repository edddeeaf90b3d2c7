import { inputTravelsInQuery, type Call, type CallTable } from '@atrium/contract/call'
import { errorCatalogue, type ErrorCode } from '@atrium/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { allows } from './access.ts'
import type { Clock } from './clock.ts'
import type { Actor, Context, Handlers } from './context.ts'
import { isOutage } from './database.ts'
import { allowances, type Limiter } from './limiter.ts'
import type { Log } from './log.ts'
import { Refusal, refuse, type Refuse } from './refusal.ts'
import { deviceOf, presentedIn } from './request.ts'
import { enteredAs } from './security-log.ts'
import type { SessionRow, Sessions } from './sessions.ts'
import { isFreshlyProved, wantsProof } from './step-up.ts'
import type { Transactions, Tx } from './transaction.ts'

export type Serving = {
  sessions: Sessions
  transactions: Transactions
  /** Reads the person's account state and permissions as they are now; undefined when they may not act. */
  findActor: (tx: Tx, session: SessionRow) => Promise<Actor | undefined>
  limiter: Limiter
  clock: Clock
  log: Log
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
          reply.who ??= enteredAs(data)
          return await reply.send({ status: true, data })
        } catch (error) {
          return sendError(reply, error, serving.log, name)
        }
      },
    })
  }
}

async function answer(serving: Serving, call: Call, handler: AnyHandler, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const device = deviceOf(request)
  const now = serving.clock()
  let afterwards = async (): Promise<void> => {}
  const afterCommit = (work: () => Promise<void>): void => void (afterwards = work)
  const run = async (session: SessionRow | undefined) => {
    const data = await serving.transactions({ effect: call.effect, companyId: session?.company_id }, async (tx) => {
      const actor = session && (await serving.findActor(tx, session))
      if (call.access !== 'public' && !actor) throw new Refusal('AUTH_INVALID_TOKEN')
      if (!allows(call, actor)) throw new Refusal('NO_PERMISSION')
      const input = inputOf(call, request)
      if (wantsProof(call, input) && !(session && isFreshlyProved(session, now))) throw new Refusal('AUTH_STEP_UP_REQUIRED')
      const output = await handler(input, { actor: actor as Actor, tx, afterCommit, now, device, limiter: serving.limiter }, refuse) // public handlers see undefined by their type
      return z.parse(call.output, output)
    })
    await afterwards()
    return data
  }
  if (call.access === 'public') {
    await admit(serving.limiter, call, `address:${device.address}`)
    return run(undefined)
  }
  const session = await openSession(serving, request, reply)
  reply.who = { company_id: session.company_id, employee_id: session.employee_id }
  await admit(serving.limiter, call, `session:${session.session_id}`)
  return run(session)
}

async function openSession({ sessions }: Serving, request: FastifyRequest, reply: FastifyReply): Promise<SessionRow> {
  const presented = presentedIn(request)
  const opened = presented && (await sessions.openSession(presented, deviceOf(request), { rotate: true }))
  if (!opened) throw new Refusal('AUTH_INVALID_TOKEN')
  if (opened.refreshedToken) reply.header('x-access-token', opened.refreshedToken)
  return opened.session
}

async function admit(limiter: Limiter, call: Call, who: string): Promise<void> {
  const rate = call.rate ?? 'calls'
  if (!(await limiter.take(`${rate}:${who}`, allowances[rate]))) throw new Refusal('TOO_MANY_REQUESTS')
}

function inputOf(call: Call, request: FastifyRequest): unknown {
  const parsed = z.safeParse(call.input, (inputTravelsInQuery(call.method) ? request.query : request.body) ?? {})
  if (parsed.success) return parsed.data
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
