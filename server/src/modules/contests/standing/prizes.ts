import type { ContestTies } from '@atrium/contract/contests/kinds'
import type { ContestPrize } from '@atrium/contract/contests/schemas'

/** Who stands where. Those with the same place have the same score; null: chance decided. */
export type Placed = {
  position: number
  place: number
  entry_id: string
  employee_id: string
  score: number | null
  draw_hash: string | null
}
export type Won = Placed & { points: number; words: string | null }

type Ranked = Pick<Placed, 'place' | 'score'>
/**
 * Who wins what. `share`: each of those who share a place gets its prize. `split`: they divide the points of the places that they take
 * together, and what cannot be divided stays with the company. Nobody wins with a score of 0.
 */
export function decidePrizes<T extends Ranked>(
  placed: readonly T[],
  prizes: readonly ContestPrize[],
  ties: ContestTies,
): (T & Pick<Won, 'points' | 'words'>)[] {
  const pointsOf = (place: number): number => prizes.find((one) => one.place === place)?.points ?? 0
  const together = Map.groupBy(placed, ({ place }) => place)
  return placed.map((one) => {
    const count = ties === 'split' ? (together.get(one.place)?.length ?? 1) : 1
    const sum = Array.from({ length: count }, (_, index) => pointsOf(one.place + index)).reduce((all, points) => all + points, 0)
    const words = prizes.find(({ place }) => place === one.place)?.words ?? null
    return one.score === 0 ? { ...one, points: 0, words: null } : { ...one, points: Math.floor(sum / count), words }
  })
}
