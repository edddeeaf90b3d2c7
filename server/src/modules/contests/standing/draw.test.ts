import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { decideDraw, hashOf, makeSeed } from './draw.ts'

const entriesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ entry_id: `entry-${index}`, employee_id: `person-${index}` }))
const seed = '5f'.repeat(32)

test('anyone who knows the seed and the entries finds the same order', () => {
  const drawn = decideDraw(seed, entriesOf(20))
  for (const { entry_id, draw_hash } of drawn) expect(draw_hash).toBe(createHash('sha256').update(`${seed}/${entry_id}`).digest('hex'))
  expect(drawn.map(({ draw_hash }) => draw_hash)).toEqual(drawn.map(({ draw_hash }) => draw_hash).toSorted())
})

test('the order in which people entered changes nothing', () => {
  expect(decideDraw(seed, entriesOf(20).toReversed())).toEqual(decideDraw(seed, entriesOf(20)))
})

test('whoever leaves changes nothing among the others', () => {
  const whole = decideDraw(seed, entriesOf(20))
  const [first] = whole
  const rest = entriesOf(20).filter(({ entry_id }) => entry_id !== first?.entry_id)
  expect(decideDraw(seed, rest)).toEqual(whole.slice(1))
})

test('over 4,000 seeds, each of four entries wins about as often as another', () => {
  const wins = new Map<string, number>()
  for (let round = 0; round < 4_000; round += 1) {
    const winner = decideDraw(hashOf(`round ${round}`), entriesOf(4))[0]?.entry_id ?? ''
    wins.set(winner, (wins.get(winner) ?? 0) + 1)
  }
  expect(wins.size).toBe(4)
  for (const count of wins.values()) expect(Math.abs(count - 1_000)).toBeLessThan(120)
})

test('no two seeds are the same, and the hash of one is that of its text', () => {
  expect(makeSeed()).toMatch(/^[0-9a-f]{64}$/)
  expect(makeSeed()).not.toBe(makeSeed())
  expect(hashOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})
