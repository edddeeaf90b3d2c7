import { liveTimes } from '@atrium/contract/live'

/** How long the server may take to answer a ping, and to send ready on a new socket, in milliseconds. */
const answerTimeout = 8_000
const readyTimeout = 15_000

/**
 * Pings the server. A connection that does not answer is dead, even if the browser thinks it is open, as after a laptop's
 * sleep.
 */
export function createHeartbeat(ping: () => void, onDead: () => void) {
  let received = 0
  let beat: ReturnType<typeof setInterval> | undefined
  let unanswered: ReturnType<typeof setTimeout> | undefined
  const expectFrame = (within: number): void => {
    const asked = Date.now()
    clearTimeout(unanswered)
    unanswered = setTimeout(() => received < asked && onDead(), within)
  }
  const pulse = (): void => {
    ping()
    expectFrame(answerTimeout)
  }
  return {
    received: (): void => void (received = Date.now()),
    expectReady: (): void => expectFrame(readyTimeout),
    /** Pings once. */
    pulse,
    /** Pings from now on. */
    start: (): void => void (beat = setInterval(pulse, liveTimes.ping)),
    stop: (): void => {
      clearInterval(beat)
      clearTimeout(unanswered)
    },
  }
}
