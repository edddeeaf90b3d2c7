import { expect, test } from 'vitest'
import type { Log } from '../log.ts'
import { eachApart, togetherOrApart, type Failing } from './each-apart.ts'

const sick = new Error('a sick gull')
/** What was logged and reported about gulls. */
function watchGulls(): { failing: Failing<string>; logged: object[]; reported: unknown[] } {
  const [logged, reported]: [object[], unknown[]] = [[], []]
  const log: Log = {
    info: () => {},
    warn: () => {},
    debug: () => {},
    error: (fields, text) => void logged.push({ ...fields, text }),
    report: (error) => void reported.push(error),
  }
  return { failing: { log, failed: 'a gull was not fed', idsOf: (gull) => ({ gull }) }, logged, reported }
}

test('an item that fails is logged and reported, and those behind it are worked on', async () => {
  const { failing, logged, reported } = watchGulls()
  const fed: string[] = []
  const feed = async (gull: string): Promise<void> => {
    if (gull === 'sick') throw sick
    fed.push(gull)
  }
  expect(await eachApart(['sick', 'old', 'young'], feed, failing)).toBe(1)
  expect(fed).toEqual(['old', 'young'])
  expect(logged).toEqual([{ error: expect.stringContaining('a sick gull'), gull: 'sick', text: 'a gull was not fed' }])
  expect(reported).toEqual([sick])
})

test('while the database is away failures are logged, and not reported as faults', async () => {
  const { failing, logged, reported } = watchGulls()
  const away = Object.assign(new Error('terminating connection'), { code: '57P01' })
  expect(await eachApart(['old', 'young'], () => Promise.reject(away), failing)).toBe(2)
  expect([logged.length, reported.length]).toEqual([2, 0])
})

test('items are worked on together, and of those that fail in ever smaller parts', async () => {
  const { failing, logged, reported } = watchGulls()
  const [fed, parts]: [string[], number[]] = [[], []]
  const feed = async (gulls: readonly string[]): Promise<void> => {
    parts.push(gulls.length)
    if (gulls.includes('sick')) throw sick
    fed.push(...gulls)
  }
  await togetherOrApart(['one', 'two', 'three'], feed, failing)
  await togetherOrApart([], feed, failing)
  expect(parts.splice(0)).toEqual([3])
  await togetherOrApart(['four', 'five', 'sick', 'six', 'seven'], feed, failing)
  expect(parts).toEqual([5, 3, 2, 1, 2])
  expect(fed).toEqual(['one', 'two', 'three', 'four', 'five', 'six', 'seven'])
  expect([logged, reported]).toEqual([[expect.objectContaining({ gull: 'sick' })], [sick]])
})
