import { limits } from '@atrium/contract/limits'

/** Reduces recorded levels (0 to 1) to the bars of a waveform: each bar is the loudest level of its section, scaled to full height. */
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
