import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from './log.ts'

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

/** The person whom an answer lets in, where it is a session. */
export function enteredAs(data: unknown): Who | undefined {
  if (typeof data !== 'object' || !data || !('session_id' in data && 'company_id' in data && 'employee_id' in data)) return undefined
  return { company_id: String(data.company_id), employee_id: String(data.employee_id) }
}
