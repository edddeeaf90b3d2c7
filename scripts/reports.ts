import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Finished } from './run.ts'
import type { Counts, Result, Step } from './steps.ts'

/** A runner of tests, told where to leave its JSON report. */
type Runner = (report: string) => Promise<Finished>

/** A step that counts tests. A runner that fails without naming a test counts as one failure. */
export const tests = (name: string, runner: Runner, read: (report: string) => Counts, alone = false): Step => ({
  name,
  alone,
  take: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'atrium-report-'))
    const report = join(folder, 'report.json')
    try {
      return count(await runner(report), readCounts(report, read))
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
})

function count(finished: Finished, { passed, failed }: Counts): Result {
  const ok = finished.ok && failed === 0 && passed > 0
  const counts = { passed, failed: ok ? 0 : Math.max(failed, 1) }
  return { ok, output: finished.output, counts, note: `${passed} passed${counts.failed ? `, ${counts.failed} failed` : ''}` }
}

function readCounts(report: string, read: (text: string) => Counts): Counts {
  try {
    return read(readFileSync(report, 'utf8'))
  } catch {
    return { passed: 0, failed: 0 }
  }
}

/** What vitest's JSON reporter leaves. */
export function readVitest(text: string): Counts {
  const { numPassedTests, numFailedTests } = JSON.parse(text)
  return { passed: Number(numPassedTests), failed: Number(numFailedTests) }
}

/** What Playwright's JSON reporter leaves; a test that passed at the second attempt only is a failed one. */
export function readPlaywright(text: string): Counts {
  const { stats } = JSON.parse(text)
  return { passed: Number(stats.expected), failed: Number(stats.unexpected) + Number(stats.flaky) }
}
