import { findBrowser, findHeadlessBrowser } from './browser.ts'
import { withPlaywright, withVitest } from './testing/runners.ts'
import { asResult, checks, type Step, runSteps } from './testing/steps.ts'
import { summarize } from './testing/summary.ts'
import { findMachine } from './testing/workers.ts'

/** `npm test`, or `npm run check` for everything except the browser tests. The last line counts passed and failed tests. */
const whole = process.argv[2] !== 'check'

const browser: Step = {
  name: 'browser',
  run: async () => asResult({ ok: true, output: `${await findHeadlessBrowser()} ${await findBrowser()}` }),
}

const steps: Step[] = [
  ...(whole ? [browser] : []),
  ...checks,
  withVitest('unit and server tests'),
  ...(whole ? [withPlaywright('journeys in the browser')] : []),
]

const atOnce = Math.min(4, Math.max(2, findMachine().cores))
const outcome = await runSteps(steps, console.log, atOnce)
console.log(summarize(outcome))
console.log(`${outcome.passed} passed, ${outcome.failed} failed`)
process.exitCode = outcome.failed > 0 ? 1 : 0
