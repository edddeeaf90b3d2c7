import { scrubText } from '@atrium/contract/scrub'
import type { ErrorEvent } from '@sentry/node-core/light'
import type { Log } from '../log.ts'
import { currentTrace } from '../tracing.ts'

export type Reporter = {
  /** The same log, extended: unexpected failures are also reported. */
  listenTo: (log: Log) => Log
  /** Sends pending reports, for at most two seconds. */
  stop: () => Promise<void>
}

/** The maximum number of reports per minute: repetitions of one failure add nothing. */
const perMinute = 30

/**
 * Reports unexpected failures to SENTRY_DSN: the error, its stack, and the names of call and request. Nothing is collected automatically:
 * no request, body, header, cookie, variable, console line or breadcrumb. Texts are scrubbed.
 */
export async function openReporter(dsn: string): Promise<Reporter> {
  // Loaded only when needed: it adds a tenth of a second to a start.
  const sentry = await import('@sentry/node-core/light')
  const client = sentry.initWithoutDefaultIntegrations({
    dsn,
    environment: 'prod', // spec §9
    release: 'atrium',
    serverName: 'atrium',
    debug: false,
    spotlight: false,
    tracesSampleRate: 0,
    sendDefaultPii: false,
    sendClientReports: false,
    maxBreadcrumbs: 0,
    integrations: [
      sentry.linkedErrorsIntegration(),
      sentry.onUncaughtExceptionIntegration(),
      sentry.onUnhandledRejectionIntegration({ mode: 'strict' }),
    ],
    beforeSend: scrubEvent,
  })
  const allowance = { left: perMinute, since: Date.now() }
  const report = (error: unknown): void => {
    if (!isWithin(allowance)) return
    const trace = currentTrace()
    const scope = new sentry.Scope()
    scope.setTags({ call: trace?.call, request_id: trace?.request_id })
    client.captureException(error, undefined, scope)
  }
  return {
    listenTo: (log) => ({
      info: (fields, text) => log.info(fields, text),
      warn: (fields, text) => log.warn(fields, text),
      error: (fields, text) => log.error(fields, text),
      debug: (fields, text) => log.debug(fields, text),
      report,
    }),
    stop: async () => void (await client.close(2_000)),
  }
}

function isWithin(allowance: { left: number; since: number }): boolean {
  if (Date.now() - allowance.since > 60_000) Object.assign(allowance, { left: perMinute, since: Date.now() })
  allowance.left -= 1
  return allowance.left >= 0
}

/** Sends only the fields listed here; fields that a later version of the library adds are dropped. */
function scrubEvent({ event_id, timestamp, platform, level, environment, release, tags, exception, type }: ErrorEvent): ErrorEvent {
  const values = (exception?.values ?? []).map(({ type, value, mechanism, stacktrace }) => ({
    ...(type && { type }),
    ...(value && { value: scrubText(value) }),
    ...(mechanism && { mechanism: { type: mechanism.type, handled: mechanism.handled ?? true } }),
    ...(stacktrace && {
      stacktrace: {
        frames: (stacktrace.frames ?? []).map(({ filename, function: name, lineno, colno, in_app }) =>
          defined({ filename: filename && scrubText(filename), function: name, lineno, colno, in_app }),
        ),
      },
    }),
  }))
  return defined({ event_id, timestamp, platform, level, environment, release, tags, exception: { values }, type })
}

/** Removes undefined values, which the types of the library do not accept. */
const defined = <T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as { [K in keyof T]: Exclude<T[K], undefined> } // without undefined
