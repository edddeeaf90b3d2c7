import { liveTimes } from '@atrium/contract/live'

/** How long the server may take to answer a ping, and to send ready on a new socket, in milliseconds. */
const answerWithin = 8_000
const greetedWithin = 15_000

/**
 * Pings the server. A connection that does not answer is dead, even if the browser thinks it is open, as after a laptop's
 * sleep.
 */
export function createHeartbeat(ping: () => void, onDead: () => void) {
  let heard = 0
  let beat: ReturnType<typeof setInterval> | undefined
  let unanswered: ReturnType<typeof setTimeout> | undefined
  const expectWord = (within: number): void => {
    const asked = Date.now()
    clearTimeout(unanswered)
    unanswered = setTimeout(() => heard < asked && onDead(), within)
  }
  const pulse = (): void => {
    ping()
    expectWord(answerWithin)
  }
  return {
    heard: (): void => void (heard = Date.now()),
    expectGreeting: (): void => expectWord(greetedWithin),
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
