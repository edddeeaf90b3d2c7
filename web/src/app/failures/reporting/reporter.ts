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
import { whenIdle } from '../../loading/when-idle.ts'
import type { Report } from '../report.ts'

/**
 * The browser's error reporter, loaded on demand. Reports go through this server's tunnel, as the content security
 * policy requires. Collects nothing automatically: no breadcrumbs, requests, headers, cookies or users; texts are
 * scrubbed.
 */
export function openReporter(dsn: string): Report {
  const client = new BrowserClient({
    dsn,
    tunnel: '/extra/sentry/tunnel',
    environment: 'prod', // spec §9, like the two rates
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
  // a report without a replay is still useful
  whenIdle(() => void import('./replay.ts').then(({ startReplay }) => startReplay(client)).catch(() => {}))
  return (error, { reference, ...context }) => {
    const scope = new Scope()
    scope.setTag('reference', typeof reference === 'string' ? reference : undefined)
    scope.setContext('atrium', context)
    client.captureException(error, undefined, scope)
  }
}

/** Sends only the fields listed here; fields added by later versions of the library are dropped. */
function scrubEvent({ event_id, timestamp, platform, level, environment, tags, contexts, exception }: ErrorEvent): ErrorEvent {
  const values = (exception?.values ?? []).map((value) => ({ ...value, ...(value.value && { value: scrubText(value.value) }) }))
  const atrium = contexts?.['atrium']
  const listed = { event_id, timestamp, platform, level, environment, tags }
  // The library's types do not accept undefined.
  const kept: object = Object.fromEntries(Object.entries(listed).filter(([, value]) => value !== undefined))
  return {
    ...kept,
    ...(atrium && { contexts: { atrium: JSON.parse(scrubText(JSON.stringify(atrium))) } }),
    request: { url: location.origin + location.pathname },
    exception: { values },
    type: undefined,
  }
}
