import { limits } from '@atrium/contract/limits'

/** The levels that were heard (0 to 1), in so many bars as a waveform has: each the loudest of its stretch, the whole raised to the full height. */
export function waveformOf(levels: readonly number[]): number[] {
  const count = Math.min(limits.waveformBars, levels.length)
  const bars = Array.from({ length: count }, (_, index) => {
    const from = Math.floor((index * levels.length) / count)
    const to = Math.max(from + 1, Math.floor(((index + 1) * levels.length) / count))
    return Math.max(...levels.slice(from, to))
  })
  const loudest = Math.max(0.05, ...bars)
  return bars.map((bar) => Math.round((bar / loudest) * 100))
}
