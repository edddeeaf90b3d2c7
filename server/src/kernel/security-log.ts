import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from './caller.ts'
import type { Log } from './log.ts'
import { callerOf } from './request.ts'

/** Whom a call was made by, or whom it let in. */
export type Who = { company_id: string; employee_id: string }

/** Refusals that tell of somebody trying, rather than of something being so. */
const telling = /^(AUTH_|NO_PERMISSION$|TOO_MANY_REQUESTS$|INVALID_REQUEST$)/

/**
 * Logs what is asked for after an incident: every sign-in and change of sign-in, and every call that was refused for who made it or for what it brought.
 * Who, by ids, and from where; nothing that was typed.
 */
export function logSecurity(log: Log, request: FastifyRequest, { outcome, who }: FastifyReply): void {
  const isRefused = outcome !== 'ok'
  const isSignIn = request.method !== 'GET' && request.routeOptions.url?.startsWith('/auth/')
  if (isRefused ? telling.test(outcome) : isSignIn) log.info({ outcome, address: request.ip, ...who }, isRefused ? 'refused' : 'sign-in')
}

/** A call that was refused, for the audit trail of those whom it belongs to: the person signed in, or the account whose sign-in was tried. */
export type Refused = { code: string; call: string; of: Who | { account_id: string }; caller: Caller }

/** Undefined where nobody knows whose it was, and where nothing was refused. */
export function refusedBy(request: FastifyRequest, { outcome, who, about }: FastifyReply): Refused | undefined {
  const { call } = request.routeOptions.config
  const of = who ?? (about ? { account_id: about } : undefined)
  return outcome !== 'ok' && call && of ? { code: outcome, call, of, caller: callerOf(request, who?.employee_id) } : undefined
}

/** The person whom an answer lets in, where it is a session. */
export function enteredAs(data: unknown): Who | undefined {
  if (typeof data !== 'object' || !data || !('session_id' in data && 'company_id' in data && 'employee_id' in data)) return undefined
  return { company_id: String(data.company_id), employee_id: String(data.employee_id) }
}
