import { scrubText } from '@atrium/contract/scrub'
import type { ErrorEvent } from '@sentry/node-core/light'
import type { Log } from '../log.ts'
import { currentTrace } from '../tracing.ts'

export type Reporter = {
  /** The same log, whose unforeseen failures are reported besides. */
  listenTo: (log: Log) => Log
  /** Sends what waits, for two seconds at most. */
  stop: () => Promise<void>
}

/** Reports in a minute: one failure that comes with every call tells no more the hundredth time. */
const perMinute = 30

/**
 * Reports unforeseen failures to SENTRY_DSN: the error, its stack and the names of call and request. Nothing is gathered by itself: no request, body,
 * header, cookie, variable, console line or breadcrumb, and texts are scrubbed.
 */
export async function openReporter(dsn: string): Promise<Reporter> {
  // Loaded only where it is wanted: it takes a tenth of a second of every start.
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

/** Only what is named here leaves; whatever a later version of the library would add does not. */
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

/** The same without what is undefined, which the types of the library do not take. */
const defined = <T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as { [K in keyof T]: Exclude<T[K], undefined> } // what is left
