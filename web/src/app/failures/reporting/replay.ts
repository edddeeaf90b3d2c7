import { kioskPath } from '@atrium/contract/clockin/paths'
import { scrubText } from '@atrium/contract/scrub'
import { replayIntegration, type BrowserClient } from '@sentry/browser'

/** Query parameters of links in emails and of the redirect from an identity provider. */
const secrets = ['token', 'code', 'state']

/**
 * Keeps the last minute of the page in memory and sends it only with an error (spec §9). All text, inputs and images
 * are masked: a replay shows positions and movement, never content. A page whose address contained a secret is not
 * recorded, since a recording contains its address; nor is a kiosk, since the positions on its keys are a PIN.
 */
export function startReplay(client: BrowserClient): void {
  const query = new URLSearchParams(location.search)
  if (secrets.some((name) => query.has(name)) || location.pathname === kioskPath) return
  client.addEventProcessor((event) => {
    if (event.type !== 'replay_event') return event
    const visited = 'urls' in event && Array.isArray(event.urls) ? { urls: event.urls.map((url) => withoutQuery(String(url))) } : {}
    return { ...event, request: {}, user: {}, ...visited }
  })
  client.addIntegration(
    replayIntegration({
      maskAllText: true,
      maskAllInputs: true,
      blockAllMedia: true,
      maskAttributes: ['title', 'placeholder', 'aria-label', 'aria-description', 'alt', 'href'],
      networkDetailAllowUrls: [],
      networkCaptureBodies: false,
      // The compression worker is created from a blob, which the content security policy forbids.
      useCompression: false,
      beforeAddRecordingEvent: (event) => JSON.parse(scrubText(JSON.stringify(event))),
    }),
  )
}

const withoutQuery = (address: string): string => address.replace(/[?#].*$/, '')
