import { CallError } from '@atrium/contract/client'
import { setting } from '../setting.ts'
import { whenIdle } from '../when-idle.ts'

export type Report = (error: unknown, context: Record<string, unknown>) => void

/** What happens before the reporter is there is kept for it, the first few. */
const kept: Parameters<Report>[] = []
const mostKept = 20
let report: Report | undefined
const references = new WeakMap<object, string>()

/** Where failures go that no person can mend here: the browser's console and, where there is one, the error reporter, with what was being done. */
export function reportProblem(error: unknown, context: Record<string, unknown> = {}): void {
  console.warn('Atrium met a problem.', error, context)
  tell(error, context)
}

/** What a person can tell support of a failure: the server's word for the request, or a name of the report; undefined where nobody would know either. */
export function referenceOf(error: unknown): string | undefined {
  if (error instanceof CallError) return error.reference
  if (typeof error !== 'object' || error === null || !setting('sentry-dsn')) return undefined
  const reference = references.get(error) ?? crypto.randomUUID().slice(0, 8)
  references.set(error, reference)
  return reference
}

/** Begins to report when SENTRY_DSN is set. The reporter is loaded once the page has started, and never by a page that reports to nobody. */
export function startReporting(): void {
  const dsn = setting('sentry-dsn')
  if (!dsn) return
  addEventListener('error', ({ error }) => tell(error, { uncaught: true }))
  addEventListener('unhandledrejection', ({ reason }) => tell(reason, { uncaught: true }))
  whenIdle(() => void loadReporter(dsn).catch(() => {})) // without a network there is nobody to tell
}

function tell(error: unknown, context: Record<string, unknown>): void {
  // What the server refused, or could not do, is in its own log.
  if (!error || error instanceof CallError) return
  const about = { ...context, reference: referenceOf(error) }
  if (report) report(error, about)
  else if (kept.length < mostKept) kept.push([error, about])
}

async function loadReporter(dsn: string): Promise<void> {
  const { openReporter } = await import('./reporter.ts')
  report = openReporter(dsn)
  for (const each of kept.splice(0)) report(...each)
}
