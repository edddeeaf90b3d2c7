import { readVitest, tests } from './reports.ts'
import { run } from './run.ts'
import { program, type Step, takeSteps } from './steps.ts'

/** `npm test` and `npm run check`: everything that needs no browser; the journeys run with `npx playwright test`. The last line counts. */
const unit = tests(
  'unit and server tests',
  (report) => run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]),
  readVitest,
)

const steps: Step[] = [
  program('format', 'oxfmt', ['--check', '.']),
  program('lint and boundaries', 'oxlint', []),
  program('types', 'tsc', ['-p', 'tsconfig.json']),
  program('types of the web', 'tsc', ['-p', 'web']),
  program('generated schema', 'node', ['scripts/schema.ts', 'check']),
  unit,
  program('bundle budgets', 'node', ['scripts/budgets.ts']),
]

const { passed, failed } = await takeSteps(steps, console.log)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
