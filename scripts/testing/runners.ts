import { join } from 'node:path'
import { readPageSnapshots } from './page-snapshots.ts'
import { readPlaywright, readVitest, tests } from './reports.ts'
import { repository, run, type Finished } from '../run.ts'
import type { Step } from './steps.ts'

type Options = { environment?: Record<string, string>; files?: readonly string[] }

/** Runs tests without a browser: all, or those of files that match these words. */
export const withVitest = (name: string, { environment = {}, files = [] }: Options = {}): Step =>
  tests(
    name,
    (report) =>
      run('vitest', ['run', ...files, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], {
        environment: { ...environment, NO_COLOR: '1' },
        onLine: reportProgress(name),
      }),
    readVitest,
  )

/** Runs tests in a browser, alone on the machine. Failed tests are run once more to record a trace, but stay failed. */
export const withPlaywright = (name: string, { environment = {}, files = [] }: Options = {}): Step =>
  tests(
    name,
    async (report) => {
      const finished = await run('playwright', ['test', ...files], {
        environment: { ...environment, NO_COLOR: '1', PLAYWRIGHT_JSON_OUTPUT_NAME: report },
        onLine: reportProgress(name),
      })
      if (finished.ok) return finished
      const pages = await readPageSnapshots(join(repository, 'test-results'))
      return { ...finished, output: finished.output + pages + (await traceFailures(environment)) }
    },
    readPlaywright,
    true,
  )

async function traceFailures(environment: Record<string, string>): Promise<string> {
  const rest = [
    'test',
    '--last-failed',
    '--last-failed-file=test-results/.last-run.json',
    '--trace=on',
    '--output=test-results/traced',
    '--reporter=list',
  ]
  const { output }: Finished = await run('playwright', rest, { environment: { ...environment, NO_COLOR: '1' } })
  return `\nThe same once more for its trace, which \`npx playwright show-trace\` opens; whatever it says, the run has failed.\n${output}`
}

const everySoOften = 30_000

/** Gets every output line of a runner, counts those that report a test or test file, and prints the count from time to time. */
function reportProgress(name: string, print: (text: string) => void = console.log): (line: string) => void {
  let count = 0
  let reportedAt = Date.now()
  return (line) => {
    if (!/^\s*[✓✘×✗]/.test(line)) return
    count += 1
    if (Date.now() - reportedAt < everySoOften) return
    reportedAt = Date.now()
    print(`  ${name}: ${count} so far`)
  }
}
