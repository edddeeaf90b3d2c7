import { CallError } from '@atrium/contract/client'
import { setting } from '../setting.ts'
import { whenIdle } from '../loading/when-idle.ts'

export type Report = (error: unknown, context: Record<string, unknown>) => void

/** The first few failures before the reporter has loaded are kept for it. */
const earlyReports: Parameters<Report>[] = []
const mostEarlyReports = 20
let report: Report | undefined
const references = new WeakMap<object, string>()

/**
 * Reports failures that the user cannot fix: to the browser's console and, where configured, to the error reporter,
 * with their context.
 */
export function reportProblem(error: unknown, context: Record<string, unknown> = {}): void {
  console.warn('Atrium met a problem.', error, context)
  passOn(error, context)
}

/**
 * A reference the user can give to support: the server's reference of the request, or one created for the report;
 * undefined when neither would be known to support.
 */
export function referenceOf(error: unknown): string | undefined {
  if (error instanceof CallError) return error.reference
  if (typeof error !== 'object' || error === null || !setting('sentry-dsn')) return undefined
  const reference = references.get(error) ?? crypto.randomUUID().slice(0, 8)
  references.set(error, reference)
  return reference
}

/** Starts reporting when SENTRY_DSN is set. The reporter loads after the page has started, and only then. */
export function startReporting(): void {
  const dsn = setting('sentry-dsn')
  if (!dsn) return
  addEventListener('error', ({ error }) => passOn(error, { uncaught: true }))
  addEventListener('unhandledrejection', ({ reason }) => passOn(reason, { uncaught: true }))
  whenIdle(() => void loadReporter(dsn).catch(() => {})) // without a network there is no way to report
}

function passOn(error: unknown, context: Record<string, unknown>): void {
  // Refusals and failures of the server are in its own log.
  if (!error || error instanceof CallError) return
  const about = { ...context, reference: referenceOf(error) }
  if (report) report(error, about)
  else if (earlyReports.length < mostEarlyReports) earlyReports.push([error, about])
}

async function loadReporter(dsn: string): Promise<void> {
  const { openReporter } = await import('./reporting/reporter.ts')
  report = openReporter(dsn)
  for (const each of earlyReports.splice(0)) report(...each)
}
