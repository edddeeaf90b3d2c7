import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPlaywright, readVitest, tests } from './reports.ts'
import { repository } from '../run.ts'
import { asResult, type Step, runSteps } from './steps.ts'

const step = (name: string, ok: boolean, output = ''): Step => ({ name, run: async () => asResult({ ok, output }) })

test('every step gets a line and is counted', async () => {
  const said: string[] = []
  expect(await runSteps([step('format', true), step('lint', true), step('types', true)], (text) => said.push(text))).toMatchObject({
    passed: 3,
    failed: 0,
  })
  expect(said.map((line) => line.split(/\s+/).slice(0, 2))).toEqual([
    ['✓', 'format'],
    ['✓', 'lint'],
    ['✓', 'types'],
  ])
})

test('after a failed step its output is shown and no other step starts', async () => {
  const said: string[] = []
  const counts = await runSteps([{ ...step('lint', false, 'a cycle'), alone: true }, step('types', true)], (text) => said.push(text))
  expect(counts).toMatchObject({ passed: 0, failed: 1 })
  expect(said).toEqual([expect.stringContaining('✗ lint'), 'a cycle'])
})

test('a step that throws has failed', async () => {
  const said: string[] = []
  const run = () => Promise.reject(new Error('no browser'))
  expect(await runSteps([{ name: 'browser', run }], (text) => said.push(text))).toMatchObject({ passed: 0, failed: 1 })
  expect(said[1]).toContain('no browser')
})

test.each([1, 2, 3])('at most %i steps run at once, and one that needs the machine to itself runs alone', async (atOnce) => {
  let now = 0
  const most: Record<string, number> = {}
  const counted = (name: string, alone = false): Step => ({
    name,
    alone,
    run: async () => {
      most[name] = ++now
      await new Promise(setImmediate)
      most[name] = Math.max(most[name], now--)
      return asResult({ ok: true, output: '' })
    },
  })
  await runSteps([counted('first'), counted('second'), counted('third'), counted('journeys', true)], () => {}, atOnce)
  expect(Math.max(...Object.values(most))).toBe(atOnce)
  expect(most['journeys']).toBe(1)
})

test.each([
  [
    'vitest',
    readVitest,
    {
      testResults: [
        {
          name: join(repository, 'server/src/modules/chat/rules.test.ts'),
          assertionResults: [
            { fullName: 'a lamp is lit', status: 'passed', duration: 1_500 },
            { fullName: 'a lamp is out', status: 'failed', duration: 20 },
            { fullName: 'a lamp elsewhere', status: 'skipped' },
          ],
        },
      ],
    },
    [
      { file: 'server/src/modules/chat/rules.test.ts', title: 'a lamp is lit', seconds: 1.5, passed: true },
      { file: 'server/src/modules/chat/rules.test.ts', title: 'a lamp is out', seconds: 0.02, passed: false },
    ],
  ],
  [
    'Playwright',
    readPlaywright,
    {
      suites: [
        {
          specs: [{ file: 'drafts.test.ts', title: 'a lamp is lit', tests: [{ status: 'expected', results: [{ duration: 2_000 }] }] }],
          suites: [
            {
              specs: [
                {
                  file: 'drafts.test.ts',
                  title: 'at the second try',
                  tests: [{ status: 'flaky', results: [{ duration: 1 }, { duration: 2 }] }],
                },
                { file: 'drafts.test.ts', title: 'left out', tests: [{ status: 'skipped', results: [] }] },
              ],
            },
          ],
        },
      ],
    },
    [
      { file: 'e2e/drafts.test.ts', title: 'a lamp is lit', seconds: 2, passed: true },
      { file: 'e2e/drafts.test.ts', title: 'at the second try', seconds: 0.003, passed: false },
    ],
  ],
])('reads the report of %s', (_name, read, report, runs) => {
  expect(read(JSON.stringify(report))).toEqual(runs)
})

test('a test runner without a report has failed', async () => {
  const { run } = tests('unit', async () => ({ ok: true, output: '' }), readVitest)
  expect(await run()).toMatchObject({ ok: false, counts: { passed: 0, failed: 1 } })
})

test('the tests of each step are kept for the summary, and its processor time is shown', async () => {
  const said: string[] = []
  const testRun = { file: 'e2e/drafts.test.ts', title: 'a lamp is lit', seconds: 2, passed: true }
  const run = async () => ({ ...asResult({ ok: true, output: '', processorSeconds: 7.25 }), tests: [testRun] })
  const { tests: kept } = await runSteps([{ name: 'journeys', run }, step('types', true)], (text) => said.push(text))
  expect(kept).toEqual(new Map([['journeys', [testRun]]]))
  expect(said[0]).toContain('7.3 s of processor')
})
