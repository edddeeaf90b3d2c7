import { expect, test } from 'vitest'
import { decidePrizes, type Placed } from './prizes.ts'

const prizes = [
  { place: 1, points: 500, words: 'A dictionary' },
  { place: 2, points: 200, words: null },
  { place: 3, points: 101, words: null },
]
/** Places by score, as the standing gives them. */
const placed = (...scores: readonly number[]): Placed[] =>
  scores.map((score, index) => ({
    position: index + 1,
    place: scores.filter((other) => other > score).length + 1,
    entry_id: `entry ${index}`,
    employee_id: `person ${index}`,
    score,
    draw_hash: null,
  }))
const pointsOf = (...given: Parameters<typeof decidePrizes>): number[] => decidePrizes(...given).map(({ points }) => points)

test('each place has its prize, and places without one win nothing', () => {
  const won = decidePrizes(placed(9, 8, 7, 6), prizes, 'share')
  expect(won.map(({ points, words }) => [points, words])).toEqual([[500, 'A dictionary'], [200, null], [101, null], [0, null]]) // prettier-ignore
})

test('those who share a place each get its prize, and the place after them is empty', () => {
  expect(pointsOf(placed(9, 9, 7), prizes, 'share')).toEqual([500, 500, 101])
  expect(pointsOf(placed(9, 8, 8, 6), prizes, 'share')).toEqual([500, 200, 200, 0])
})

test('split prizes are those of the places that people take together, without fractions', () => {
  expect(pointsOf(placed(9, 9, 7), prizes, 'split')).toEqual([350, 350, 101])
  expect(pointsOf(placed(9, 8, 8, 6), prizes, 'split')).toEqual([500, 150, 150, 0])
  expect(pointsOf(placed(5, 5, 5, 5), prizes, 'split')).toEqual([200, 200, 200, 200])
})

test('nobody wins with nothing', () => {
  expect(pointsOf(placed(4, 0, 0), prizes, 'share')).toEqual([500, 0, 0])
  expect(decidePrizes(placed(0), prizes, 'split').map(({ words }) => words)).toEqual([null])
})

/** A small generator with a seed, so that a failure can be repeated. */
function createDice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * sides)
  }
}

test('in 2,000 random contests, split prizes never cost more than they are, and equal scores win equally', () => {
  const dice = createDice(96)
  const whole = prizes.reduce((sum, { points }) => sum + points, 0)
  for (let round = 0; round < 2_000; round += 1) {
    const scores = Array.from({ length: dice(9) }, () => dice(5)).toSorted((one, other) => other - one)
    for (const ties of ['share', 'split'] as const) {
      const won = decidePrizes(placed(...scores), prizes, ties)
      const byScore = Map.groupBy(won, ({ score }) => score)
      for (const same of byScore.values()) expect(new Set(same.map(({ points }) => points)).size).toBe(1)
      if (ties === 'split') expect(won.reduce((sum, { points }) => sum + points, 0)).toBeLessThanOrEqual(whole)
    }
  }
})
