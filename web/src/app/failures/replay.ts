import { scrubText } from '@atrium/contract/scrub'
import { replayIntegration, type BrowserClient } from '@sentry/browser'

/** What a link of a mail and the way back from an identity provider carry. */
const secrets = ['token', 'code', 'state']

/**
 * Keeps the last minute of the page in memory and sends it with an error, and only then (spec §9). Every text, input and picture is masked: a replay shows where
 * things were and what moved, never what they said. A page that came with a secret in its address is not recorded, since a recording names its address.
 */
export function startReplay(client: BrowserClient): void {
  const query = new URLSearchParams(location.search)
  if (secrets.some((name) => query.has(name))) return
  client.addEventProcessor((event) => {
    if (event.type !== 'replay_event') return event
    const { urls } = event as { urls?: string[] } // the library does not tell the type of its own event
    return { ...event, request: {}, user: {}, ...(urls && { urls: urls.map(withoutQuery) }) }
  })
  client.addIntegration(
    replayIntegration({
      maskAllText: true,
      maskAllInputs: true,
      blockAllMedia: true,
      maskAttributes: ['title', 'placeholder', 'aria-label', 'aria-description', 'alt', 'href'],
      networkDetailAllowUrls: [],
      networkCaptureBodies: false,
      // The worker that compresses comes from a blob, which the content security policy does not run.
      useCompression: false,
      beforeAddRecordingEvent: (event) => JSON.parse(scrubText(JSON.stringify(event))),
    }),
  )
}

const withoutQuery = (address: string): string => address.replace(/[?#].*$/, '')
