import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from './caller.ts'
import type { Log } from '../log.ts'
import { callerOf } from '../http/request.ts'

/** The person who made a call, or who signed in by it. */
export type Who = { company_id: string; employee_id: string }

/** Refusals that suggest an attempt at misuse rather than an ordinary state. */
const suspicious = /^(AUTH_|NO_PERMISSION$|TOO_MANY_REQUESTS$|INVALID_REQUEST$)/

/**
 * Logs what is needed after an incident: every sign-in and change of sign-in, and every call refused because of its caller or its input.
 * Logs ids and addresses, never anything typed.
 */
export function logSecurity(log: Log, request: FastifyRequest, { outcome, who }: FastifyReply): void {
  const isRefused = outcome !== 'ok'
  const isSignIn = request.method !== 'GET' && request.routeOptions.url?.startsWith('/auth/')
  if (isRefused ? suspicious.test(outcome) : isSignIn) log.info({ outcome, address: request.ip, ...who }, isRefused ? 'refused' : 'sign-in')
}

/** A refused call for the audit trail, with the signed-in person, or the account for which a sign-in was tried. */
export type Refused = { code: string; call: string; of: Who | { account_id: string }; caller: Caller }

/** Undefined when neither a person nor an account is known, or nothing was refused. */
export function refusedBy(request: FastifyRequest, { outcome, who, about }: FastifyReply): Refused | undefined {
  const { call } = request.routeOptions.config
  const of = who ?? (about ? { account_id: about } : undefined)
  return outcome !== 'ok' && call && of ? { code: outcome, call, of, caller: callerOf(request, who?.employee_id) } : undefined
}

/** The person signed in by an answer, if the answer is a session. */
export function enteredAs(data: unknown): Who | undefined {
  if (typeof data !== 'object' || !data || !('session_id' in data && 'company_id' in data && 'employee_id' in data)) return undefined
  return { company_id: String(data.company_id), employee_id: String(data.employee_id) }
}
