import { findBrowser } from './browser.ts'
import { readPlaywright, readVitest, tests } from './reports.ts'
import { run } from './run.ts'
import { asResult, takeSteps } from './steps.ts'

/**
 * `npm run test:long`: what `npm test` does briefly, for hours. Processes are killed again and again while people write, more of chance is tried in the order
 * of what people do, and lines are gone for up to a quarter of an hour. All of it stays on this machine. The last line counts what passed and what failed.
 */
const chance = { ATRIUM_INTERLEAVINGS: '1000' }
const kills = { ATRIUM_KILLS: '200', ATRIUM_POSTGRES_KILLS: '50', ATRIUM_BUS_KILLS: '50' }
const inTheBrowser = { ATRIUM_LONGEST_CUT: '900', ATRIUM_SCROLL: '10000' }

const withVitest = (name: string, files: readonly string[], environment: Record<string, string>) =>
  tests(
    name,
    (report) => run('vitest', ['run', ...files, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], environment),
    readVitest,
    true,
  )

const { passed, failed } = await takeSteps(
  [
    { name: 'browser', take: async () => asResult({ ok: true, output: await findBrowser() }) },
    withVitest('chance', ['state-equality', 'convergence'], chance),
    withVitest('kills', ['server/src/faults'], kills),
    tests(
      'cuts and scrolling',
      (report) => run('playwright', ['test', 'cuts', 'scroll'], { ...inTheBrowser, PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
      readPlaywright,
      true,
    ),
  ],
  console.log,
)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
