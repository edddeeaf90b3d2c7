import { findBrowser, findHeadlessBrowser } from './browser.ts'
import { withPlaywright, withVitest } from './testing/runners.ts'
import { asResult, type Step, runSteps } from './testing/steps.ts'

/**
 * `npm run test:long`: runs for hours what `npm test` does briefly. Processes are killed repeatedly while people write, more random
 * interleavings are tried, every call gets thousands of invalid bodies, and connections are lost for up to a quarter of an hour. Everything
 * stays on this machine. The last line counts passed and failed tests.
 */
const chance = { ATRIUM_INTERLEAVINGS: '1000' }
const kills = { ATRIUM_KILLS: '200', ATRIUM_POSTGRES_KILLS: '50', ATRIUM_BUS_KILLS: '50' }
const inTheBrowser = { ATRIUM_LONGEST_CUT: '900', ATRIUM_SCROLL: '10000' }

const alone = (step: Step): Step => ({ ...step, alone: true })

const { passed, failed } = await runSteps(
  [
    { name: 'browser', run: async () => asResult({ ok: true, output: `${await findHeadlessBrowser()} ${await findBrowser()}` }) },
    alone(withVitest('chance', { files: ['state-equality', 'convergence'], environment: chance })),
    alone(withVitest('ledger', { files: ['points/ledger'], environment: { ATRIUM_LEDGER: '1000000' } })),
    alone(withVitest('clock', { files: ['clockin/sequences'], environment: { ATRIUM_CLOCK: '100000' } })),
    alone(withVitest('bad input', { files: ['bad-input'], environment: { ATRIUM_BODIES: '2000' } })),
    alone(withVitest('input of features', { files: ['feature-input'], environment: { ATRIUM_FEATURE_BODIES: '100000' } })),
    alone(withVitest('kills', { files: ['server/src/faults'], environment: kills })),
    withPlaywright('cuts and scrolling', { files: ['cuts', 'scroll'], environment: inTheBrowser }),
  ],
  console.log,
)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
