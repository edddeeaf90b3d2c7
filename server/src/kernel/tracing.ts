import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

/** The context of current work: the request that started it, and the name of the call or job. */
export type Trace = { readonly request_id: string; readonly call?: string | undefined }

const traces = new AsyncLocalStorage<Trace>()

/** Runs work under a trace: all its log lines, statements and jobs name the request, at any depth. */
export const traced = <T>(trace: Trace, work: () => T): T => traces.run(trace, work)

export const currentTrace = (): Trace | undefined => traces.getStore()

/** Ids must be printable and short: they appear in log lines and on screens, and may come from an attacker. */
const validId = /^[\w.-]{8,64}$/

/** The id of a request: the one given by a trusted proxy, or else a new one. */
export function requestIdOf(given: string | string[] | undefined, trustProxy: boolean): string {
  return trustProxy && typeof given === 'string' && validId.test(given) ? given : randomUUID()
}
