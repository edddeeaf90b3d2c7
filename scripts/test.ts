import { findBrowser } from './browser.ts'
import { readPlaywright, readVitest, tests } from './reports.ts'
import { run } from './run.ts'
import { asResult, program, type Step, takeSteps } from './steps.ts'

/** `npm test`, or `npm run check` for everything but the browser. The last line counts what passed and what failed. */
const whole = process.argv[2] !== 'check'

const browser: Step = {
  name: 'browser',
  take: async () => asResult({ ok: true, output: await findBrowser() }),
}

const unit = tests(
  'unit and server tests',
  (report) => run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]),
  readVitest,
)

const journeys = tests(
  'journeys in the browser',
  (report) => run('playwright', ['test'], { PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
  readPlaywright,
  true,
)

const steps: Step[] = [
  ...(whole ? [browser] : []),
  program('format', 'oxfmt', ['--check', '.']),
  program('lint and boundaries', 'oxlint', []),
  program('types', 'tsc', ['-p', 'tsconfig.json']),
  program('types of the web', 'tsc', ['-p', 'web']),
  program('unused', 'knip', []),
  program('generated schema', 'node', ['scripts/schema.ts', 'check']),
  unit,
  program('bundle budgets', 'node', ['scripts/budgets.ts']),
  ...(whole ? [journeys] : []),
]

const { passed, failed } = await takeSteps(steps, console.log)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
