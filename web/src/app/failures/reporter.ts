import { scrubText } from '@atrium/contract/scrub'
import {
  BrowserClient,
  dedupeIntegration,
  defaultStackParser,
  linkedErrorsIntegration,
  makeFetchTransport,
  Scope,
  setCurrentClient,
  type ErrorEvent,
} from '@sentry/browser'
import { whenIdle } from '../when-idle.ts'
import type { Report } from './report.ts'

/**
 * The error reporter of the browser, loaded on demand. Reports go to this server's own tunnel, as the content security policy wants. Nothing is gathered by
 * itself: no breadcrumb, request, header, cookie or person; texts are scrubbed.
 */
export function openReporter(dsn: string): Report {
  const client = new BrowserClient({
    dsn,
    tunnel: '/extra/sentry/tunnel',
    environment: 'prod', // spec §9, as the two rates
    replaysSessionSampleRate: 0,
    replaysOnErrorSampleRate: 1,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [dedupeIntegration(), linkedErrorsIntegration()],
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    sendClientReports: false,
    maxBreadcrumbs: 0,
    beforeSend: scrubEvent,
  })
  setCurrentClient(client)
  client.init()
  whenIdle(() => void import('./replay.ts').then(({ startReplay }) => startReplay(client)).catch(() => {})) // a report without its replay is still one
  return (error, { reference, ...context }) => {
    const scope = new Scope()
    scope.setTag('reference', typeof reference === 'string' ? reference : undefined)
    scope.setContext('atrium', context)
    client.captureException(error, undefined, scope)
  }
}

/** Only what is named here leaves; whatever a later version of the library would add does not. */
function scrubEvent({ event_id, timestamp, platform, level, environment, tags, contexts, exception }: ErrorEvent): ErrorEvent {
  const values = (exception?.values ?? []).map((value) => ({ ...value, ...(value.value && { value: scrubText(value.value) }) }))
  const atrium = contexts?.['atrium']
  const kept = { event_id, timestamp, platform, level, environment, tags }
  return {
    ...(Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined)) as object), // the types of the library take no undefined
    ...(atrium && { contexts: { atrium: JSON.parse(scrubText(JSON.stringify(atrium))) } }),
    request: { url: location.origin + location.pathname },
    exception: { values },
    type: undefined,
  }
}
