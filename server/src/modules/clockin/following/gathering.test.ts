import { expect, test } from 'vitest'
import { createGathering } from './gathering.ts'

/** Work that ends when it is told to, and what it was given. */
function createWork() {
  const given: [string, readonly string[]][] = []
  const ends: PromiseWithResolvers<void>[] = []
  const work = (companyId: string, things: readonly string[]): Promise<void> => {
    given.push([companyId, things])
    const end = Promise.withResolvers<void>()
    ends.push(end)
    return end.promise
  }
  return { given, ends, work }
}

test('what comes while work is under way is done together afterwards, each company by itself', async () => {
  const { given, ends, work } = createWork()
  const gather = createGathering(work)
  const first = gather('northwind', 'Jun')
  await Promise.resolve()
  const later = [gather('northwind', 'Maya'), gather('northwind', 'Aisha')]
  const other = gather('borealis', 'Hana')
  await Promise.resolve()
  expect(given).toEqual([
    ['northwind', ['Jun']],
    ['borealis', ['Hana']],
  ])
  ends.forEach(({ resolve }) => resolve())
  await Promise.all([first, other])
  await expect.poll(() => given.length).toBe(3)
  expect(given[2]).toEqual(['northwind', ['Maya', 'Aisha']])
  ends[2]?.resolve()
  await Promise.all(later)
})

test('a failure reaches those who asked for it, and not those after them', async () => {
  const { ends, work } = createWork()
  const gather = createGathering(work)
  const first = gather('northwind', 'Jun')
  await Promise.resolve()
  const second = gather('northwind', 'Maya')
  ends[0]?.reject(new Error('the database is away'))
  await expect(first).rejects.toThrow('away')
  await expect.poll(() => ends.length).toBe(2)
  ends[1]?.resolve()
  await second
})
