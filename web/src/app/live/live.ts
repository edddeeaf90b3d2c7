import { endSession } from '../session/session-end.ts'
import { readSession } from '../session/session-store.ts'
import { createLiveClient } from './live-client.ts'

const address = (): string => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/live`

/**
 * The live connection of this page. Features register their scope stores with `live.register`; the authenticated app
 * starts it.
 */
export const live = createLiveClient({
  address: address(),
  credentials: readSession,
  onSignedOut: () => void readSession().then(endSession),
})
