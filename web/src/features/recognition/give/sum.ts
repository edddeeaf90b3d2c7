import type { RecognitionType } from '@atrium/contract/recognition/types'

/** What giving so many points to so many people comes to, with so many at hand. */
export type Sum = { total: number; left: number; missing: number }

export function sumOf(points: number, people: number, available: number): Sum {
  const total = points * people
  return { total, left: Math.max(0, available - total), missing: Math.max(0, total - available) }
}

/** What could be given to each instead, from what is at hand; undefined if even the least of the type is too much. */
export function affordable(people: number, available: number, { minimum, maximum }: RecognitionType['points']): number | undefined {
  if (people === 0) return undefined
  const each = Math.min(maximum, Math.floor(available / people))
  return each >= minimum && each > 0 ? each : undefined
}

/** In what steps the buttons change the points: by ones in a small range. */
export const stepOf = ({ minimum, maximum }: RecognitionType['points']): number => (maximum - minimum > 20 ? 5 : 1)
