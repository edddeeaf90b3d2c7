import { expect, test } from 'vitest'
import { hashOf, isProven } from './proving.ts'

const seed = '5f'.repeat(32)
const drawnOf = async (count: number) => {
  const hashed = await Promise.all(
    Array.from({ length: count }, async (_, index) => ({ entry_id: `entry-${index}`, hash: await hashOf(`${seed}/entry-${index}`) })),
  )
  return hashed.toSorted((one, other) => (one.hash < other.hash ? -1 : 1)).map(({ entry_id }, index) => ({ entry_id, position: index + 1 }))
}

test('the hash is that of everyone else', async () => {
  expect(await hashOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

test('an honest draw is proven, in whatever order its pages came', async () => {
  const drawn = await drawnOf(9)
  expect(await isProven(seed, await hashOf(seed), drawn)).toBe(true)
  expect(await isProven(seed, await hashOf(seed), drawn.toReversed())).toBe(true)
})

test('another seed than the published one, and a winner who was moved up, are found', async () => {
  const drawn = await drawnOf(9)
  expect(await isProven(seed, await hashOf('another'), drawn)).toBe(false)
  const moved = drawn.map((one) => ({ ...one, position: one.position === 9 ? 0 : one.position }))
  expect(await isProven(seed, await hashOf(seed), moved)).toBe(false)
})
