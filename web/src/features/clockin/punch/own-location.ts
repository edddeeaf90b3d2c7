import type { ClockinState, Location } from '@atrium/contract/clockin/schemas'

/** How long a punch waits for a location, in milliseconds, and how old one may be. */
const longestWait = 3_000
const oldest = 5 * 60_000

/** Whether the person allows locations, by the words that the company has now. */
export const allowsLocation = ({ config, consent, notice }: Pick<ClockinState, 'config' | 'consent' | 'notice'>): boolean =>
  config.location && consent?.consent === true && consent.notice_version === notice?.version

/** Where this device is; undefined if it does not say soon. */
export const ownLocation = (): Promise<Location | undefined> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(undefined)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      () => resolve(undefined),
      { timeout: longestWait, maximumAge: oldest },
    )
    // Some browsers count the time only once the person has answered their question.
    setTimeout(() => resolve(undefined), longestWait)
  })
