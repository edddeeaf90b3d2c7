import { limits } from '@atrium/contract/limits'

/** How many bars a wave has while it is recorded. */
const liveBars = 48

/** The newest levels as bars of a wave that moves towards its beginning, on the scale of the whole recording. */
export function liveWaveOf(levels: readonly number[]): number[] {
  const loudest = levels.reduce((most, level) => Math.max(most, level), quietest)
  const bars = levels.slice(-liveBars).map((level) => Math.round((level / loudest) * 100))
  return [...Array.from({ length: liveBars - bars.length }, () => 0), ...bars]
}

/** Silence does not become a full wave. */
const quietest = 0.05

/** Reduces recorded levels (0 to 1) to the bars of a waveform: each bar is the loudest level of its section, scaled to full height. */
export function waveformOf(levels: readonly number[]): number[] {
  const count = Math.min(limits.waveformBars, levels.length)
  const bars = Array.from({ length: count }, (_, index) => {
    const from = Math.floor((index * levels.length) / count)
    const to = Math.max(from + 1, Math.floor(((index + 1) * levels.length) / count))
    return Math.max(...levels.slice(from, to))
  })
  const loudest = Math.max(quietest, ...bars)
  return bars.map((bar) => Math.round((bar / loudest) * 100))
}
