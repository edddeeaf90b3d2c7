import { expect, test } from 'vitest'
import { readPlaywright, readVitest, tests } from './reports.ts'
import { asResult, type Step, takeSteps } from './steps.ts'

const step = (name: string, ok: boolean, output = ''): Step => ({ name, take: async () => asResult({ ok, output }) })

test('every step gets a line and is counted', async () => {
  const said: string[] = []
  expect(await takeSteps([step('format', true), step('lint', true), step('types', true)], (text) => said.push(text))).toEqual({
    passed: 3,
    failed: 0,
  })
  expect(said.map((line) => line.split(/\s+/).slice(0, 2))).toEqual([
    ['✓', 'format'],
    ['✓', 'lint'],
    ['✓', 'types'],
  ])
})

test('after a step that fails its output is shown and no other starts', async () => {
  const said: string[] = []
  const counts = await takeSteps([{ ...step('lint', false, 'a cycle'), alone: true }, step('types', true)], (text) => said.push(text))
  expect(counts).toEqual({ passed: 0, failed: 1 })
  expect(said).toEqual([expect.stringContaining('✗ lint'), 'a cycle'])
})

test('a step that throws is one that fails', async () => {
  const said: string[] = []
  const take = () => Promise.reject(new Error('no browser'))
  expect(await takeSteps([{ name: 'browser', take }], (text) => said.push(text))).toEqual({ passed: 0, failed: 1 })
  expect(said[1]).toContain('no browser')
})

test('no more than two steps run at once, and one that wants the machine to itself runs alone', async () => {
  let now = 0
  const most: Record<string, number> = {}
  const counted = (name: string, alone = false): Step => ({
    name,
    alone,
    take: async () => {
      most[name] = ++now
      await new Promise(setImmediate)
      most[name] = Math.max(most[name], now--)
      return asResult({ ok: true, output: '' })
    },
  })
  await takeSteps([counted('first'), counted('second'), counted('third'), counted('journeys', true)], () => {})
  expect(Math.max(...Object.values(most))).toBe(2)
  expect(most['journeys']).toBe(1)
})

test.each([
  ['vitest', readVitest, '{ "numPassedTests": 40, "numFailedTests": 2 }', { passed: 40, failed: 2 }],
  ['Playwright', readPlaywright, '{ "stats": { "expected": 12, "unexpected": 1, "flaky": 1, "skipped": 0 } }', { passed: 12, failed: 2 }],
])('the report of %s is counted', (_name, read, text, counts) => {
  expect(read(text)).toEqual(counts)
})

test('a runner of tests that leaves no report has failed', async () => {
  const { take } = tests('unit', async () => ({ ok: true, output: '' }), readVitest)
  expect(await take()).toMatchObject({ ok: false, counts: { passed: 0, failed: 1 } })
})
