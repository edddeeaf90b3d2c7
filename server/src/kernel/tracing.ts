import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

/** What is being done: the request it began with, and the call or the job by name. */
export type Trace = { readonly request_id: string; readonly call?: string | undefined }

const traces = new AsyncLocalStorage<Trace>()

/** Does some work under a trace: every log line, statement and job of it names the request, however deep. */
export const traced = <T>(trace: Trace, work: () => T): T => traces.run(trace, work)

export const currentTrace = (): Trace | undefined => traces.getStore()

/** Printable and short: it goes into log lines and onto screens, and a stranger may have written it. */
const proper = /^[\w.-]{8,64}$/

/** The id of a request: the one that a proxy of ours gave it, else a new one. */
export function requestIdOf(given: string | string[] | undefined, trustProxy: boolean): string {
  return trustProxy && typeof given === 'string' && proper.test(given) ? given : randomUUID()
}
