import { describe, expect, test } from 'vitest'
import type { Cuts } from '../answering/sealing.ts'
import { decideShown } from '../results/figures.ts'
import { decideKept, decideStep, noCuts } from './rules.ts'

/** A generator of whole numbers with a seed. */
const chanceOf = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >>> 8) % below
  }
}
const cuts = ['department', 'location', 'manager', 'tenure'] as const
const keyOf = (kept: Cuts): string => JSON.stringify(kept)

test('in 500 random companies, whatever an answer keeps, enough others keep exactly the same', () => {
  const chance = chanceOf(7)
  for (let round = 0; round < 500; round += 1) {
    const minimum = 5 + chance(4)
    const every = Array.from({ length: chance(120) }, (): Cuts => ({
      department_id: chance(8) ? `d${chance(6)}` : null,
      location: chance(5) ? `l${chance(3)}` : null,
      manager_id: `m${chance(12)}`,
      tenure: `t${chance(4)}`,
    }))
    const kept = decideKept(every, cuts, minimum)
    if (every.length < minimum) {
      expect(kept).toBeUndefined()
      continue
    }
    const sizes = new Map<string, number>()
    for (const one of kept ?? []) sizes.set(keyOf(one), (sizes.get(keyOf(one)) ?? 0) + 1)
    expect(Math.min(...sizes.values()), `round ${round}`).toBeGreaterThanOrEqual(minimum)
    // What is kept is true.
    for (const [index, one] of (kept ?? []).entries())
      for (const [name, value] of Object.entries(one)) if (value !== null) expect(value).toBe(every[index]?.[name as keyof Cuts]) // a key of the same object
  }
})

test('a large group keeps everything, a small one only what it shares with others', () => {
  const crew = (count: number, location: string): Cuts[] =>
    Array.from({ length: count }, () => ({ ...noCuts, department_id: 'support', location }))
  const kept = decideKept([...crew(6, 'Oslo'), ...crew(3, 'Vigo'), ...crew(2, 'Bergen')], ['department', 'location'], 5)
  expect(kept?.[0]).toEqual({ ...noCuts, department_id: 'support', location: 'Oslo' })
  expect(kept?.[7]).toEqual({ ...noCuts, department_id: 'support' })
})

describe('a step', () => {
  test('leaves as many as the smallest group, and has as many', () => {
    const steps = [0, 5, 9, 10, 30].map((queued) => decideStep(queued, 0, 5, { isFinal: false, inSteps: true }))
    expect(steps).toEqual([0, 0, 0, 5, 25])
  })
  test('does not come before the end where results come after it', () => {
    expect(decideStep(100, 0, 5, { isFinal: false, inSteps: false })).toBe(0)
    expect(decideStep(100, 0, 5, { isFinal: true, inSteps: false })).toBe(100)
    expect(decideStep(4, 0, 5, { isFinal: true, inSteps: false })).toBe(0)
  })
})

test('in 1,000 random cuts, no difference between all and the groups that are shown is smaller than the smallest group', () => {
  const chance = chanceOf(11)
  for (let round = 0; round < 1_000; round += 1) {
    const groups = Array.from({ length: chance(9) }, (_, index) => ({ value: `g${index}`, count: chance(14) }))
    const without = chance(8)
    const all = groups.reduce((sum, { count }) => sum + count, 0) + without
    const shown = decideShown(groups, all, 5)
    const rest = all - [...shown].reduce((sum, { count }) => sum + count, 0)
    for (const { count } of shown) expect(count).toBeGreaterThanOrEqual(5)
    expect(rest === 0 || rest >= 5 || shown.size === 0, `round ${round}`).toBe(true)
  }
})
