import type { Quality } from './transport.ts'

/** Totals of one line: packets of sound received and lost, the share of ours that the other end lost, the round trip in seconds. */
export type Flow = { at: number; received: number; lost: number; sentLost: number; delay: number }

/** Above these people hear gaps, or talk over each other. */
const mostLost = 0.08
const longestDelay = 0.6

/** How a line was between two moments. */
export function judgeQuality(before: Flow, now: Flow): Quality {
  const received = Math.max(0, now.received - before.received)
  const lost = Math.max(0, now.lost - before.lost)
  const share = received + lost > 0 ? lost / (received + lost) : 0
  return share > mostLost || now.sentLost > mostLost || now.delay > longestDelay ? 'thin' : 'good'
}

/** Whether the own picture is held back on a line, and the readings in a row that speak for a change. */
export type Hold = { held: boolean; bad: number; good: number }
const badToHold = 12
const goodToRelease = 40

/** Holds the picture after three bad seconds, and gives it back only after ten good ones, so that it does not flicker. */
export function decideHold({ held, bad, good }: Hold, quality: Quality): Hold {
  const next = quality === 'good' ? { bad: 0, good: good + 1 } : { bad: bad + 1, good: 0 }
  return { ...next, held: held ? next.good < goodToRelease : next.bad >= badToHold }
}

const order = ['none', 'thin', 'good'] as const
/** The own line is as good as the best of its lines: one poor line is the other end's trouble. */
export const ownQuality = (lines: readonly Quality[]): Quality | undefined =>
  lines.length ? order.findLast((quality) => lines.includes(quality)) : undefined
