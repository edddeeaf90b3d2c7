/** Milliseconds. */
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/**
 * The age of an instant in the steps of spec §9: `now`, `minutes N`, `hours N`, `date`; an empty string for an invalid
 * instant. A clock slightly ahead of ours still yields `now`.
 */
export function describeAge(then: number, now: number): '' | 'now' | 'date' | `minutes ${number}` | `hours ${number}` {
  if (Number.isNaN(then)) return ''
  const age = now - then
  if (age < minute) return 'now'
  if (age < hour) return `minutes ${Math.floor(age / minute)}`
  if (age < day) return `hours ${Math.floor(age / hour)}`
  return 'date'
}

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/**
 * One clock for every time on the page: ticks while something shows a time, and immediately when the page becomes
 * visible again.
 */
export function subscribeToClock(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) startClock()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stopClock()
  }
}

function startClock(): void {
  timer = setInterval(tick, 10_000)
  document.addEventListener('visibilitychange', tick)
}

function stopClock(): void {
  clearInterval(timer)
  document.removeEventListener('visibilitychange', tick)
}

function tick(): void {
  if (document.visibilityState === 'hidden') return
  for (const listener of listeners) listener()
}
