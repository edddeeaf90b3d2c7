import { createHmac } from 'node:crypto'
import type { IntercomSettings } from '../external-services.ts'

export type Intercom = {
  /** Null without Intercom settings. */
  page: { appId: string; apiBase: string } | null
  /** The proof to Intercom that the server vouches for a person: hex HMAC-SHA256 of their id (spec §5). */
  hmacOf: (employeeId: string) => string | null
  /** The sources that its messenger needs in the content security policy, by directive. */
  sources: Readonly<Record<string, readonly string[]>>
}

/** The messenger for writing to support. Without settings it appears neither in a session nor in the content security policy. */
export function createIntercom(settings: IntercomSettings | undefined): Intercom {
  if (!settings) return { page: null, hmacOf: () => null, sources: {} }
  const { appId, secret, region } = settings
  return {
    page: { appId, apiBase: `https://${hosts[region].api}` },
    hmacOf: (employeeId) => createHmac('sha256', secret).update(employeeId).digest('hex'),
    sources: sourcesOf(region),
  }
}

const hosts = {
  us: {
    api: 'api-iam.intercom.io',
    others: ['api.intercom.io', 'api-ping.intercom.io', 'uploads.intercomcdn.com'],
    sockets: ['nexus-websocket-a.intercom.io', 'nexus-websocket-b.intercom.io'],
    assets: [
      'static.intercomassets.com',
      'messenger-apps.intercom.io',
      ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `*.intercom-attachments-${number}.com`),
    ],
    downloads: 'downloads.intercomcdn.com',
  },
  eu: {
    api: 'api-iam.eu.intercom.io',
    others: ['api.eu.intercom.io', 'uploads.intercomcdn.eu', 'uploads.eu.intercomcdn.com'],
    sockets: ['nexus-europe-websocket.intercom.io'],
    assets: ['static.intercomassets.eu', 'messenger-apps.eu.intercom.io', '*.intercom-attachments.eu'],
    downloads: 'downloads.intercomcdn.eu',
  },
  au: {
    api: 'api-iam.au.intercom.io',
    others: ['api.au.intercom.io', 'uploads.au.intercomcdn.com'],
    sockets: ['nexus-australia-websocket.intercom.io'],
    assets: ['static.au.intercomassets.com', 'messenger-apps.au.intercom.io', '*.au.intercom-attachments.com'],
    downloads: 'downloads.au.intercomcdn.com',
  },
} as const

/** The sources that Intercom documents (“Using Intercom with Content Security Policy”), only for the region of the workspace. */
function sourcesOf(region: IntercomSettings['region']): Intercom['sources'] {
  const { api, others, sockets, assets, downloads } = hosts[region]
  const secure = (...names: string[]): string[] => names.map((name) => `https://${name}`)
  return {
    'script-src': secure('app.intercom.io', 'widget.intercom.io', 'js.intercomcdn.com'),
    // The messenger adds its styles to the page at run time.
    'style-src': ["'unsafe-inline'"],
    'connect-src': [
      ...secure(api, ...others, 'via.intercom.io', 'uploads.intercomusercontent.com', '*.intercom-messenger.com', ...sockets),
      ...['*.intercom-messenger.com', ...sockets].map((name) => `wss://${name}`),
    ],
    'frame-src': secure('intercom-sheets.com', 'www.intercom-reporting.com', 'www.youtube.com', 'player.vimeo.com', 'fast.wistia.net'),
    'font-src': secure('js.intercomcdn.com', 'fonts.intercomcdn.com'),
    'form-action': secure('intercom.help', api),
    'media-src': secure('js.intercomcdn.com', downloads),
    'img-src': [
      'data:',
      ...secure(
        'js.intercomcdn.com',
        'uploads.intercomusercontent.com',
        'gifs.intercomcdn.com',
        'video-messages.intercomcdn.com',
        downloads,
        ...assets,
      ),
    ],
  }
}
