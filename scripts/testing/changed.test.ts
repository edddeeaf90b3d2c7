import { expect, test } from 'vitest'
import { chooseTests, type Candidate } from './changed.ts'

const candidates: Candidate[] = ['chat', 'people', 'files'].flatMap((feature) =>
  [1, 2, 3, 4].map((number) => ({ name: `${feature} ${number}`, file: `e2e/${feature}-${number}.test.ts`, feature })),
)
const nothing = { files: [], features: new Set<string>() }
const everything = { most: 100, others: 100 }

test('chooses the tests of a changed file and of its feature, and a sample of the rest', () => {
  const { names, concerned, leftOut } = chooseTests(
    candidates,
    { files: ['e2e/people-2.test.ts'], features: new Set(['chat']) },
    { most: 100, others: 2 },
    1,
  )
  expect(names).toEqual(expect.arrayContaining(['chat 1', 'chat 2', 'chat 3', 'chat 4', 'people 2']))
  expect([names.length, new Set(names).size, concerned, leftOut]).toEqual([7, 7, 5, 0])
})

test('draws some if there are more than the time allows, and counts the others', () => {
  const { names, leftOut } = chooseTests(candidates, { files: [], features: new Set(['chat', 'people']) }, { most: 3, others: 0 }, 1)
  expect([names.length, leftOut]).toEqual([3, 5])
  expect(names.every((name) => /^(chat|people)/.test(name))).toBe(true)
})

test('the same seed chooses the same tests, another seed others, and no test twice', () => {
  const drawn = (seed: number): string[] => chooseTests(candidates, nothing, { most: 0, others: 5 }, seed).names
  expect(drawn(7)).toEqual(drawn(7))
  expect(new Set([1, 2, 3, 4, 5].map((seed) => drawn(seed).join())).size).toBeGreaterThan(1)
  expect(new Set(drawn(7)).size).toBe(5)
})

test('chooses all tests if there are fewer than the bounds', () => {
  expect(chooseTests(candidates, nothing, everything, 1).names.toSorted()).toEqual(candidates.map(({ name }) => name).toSorted())
})
