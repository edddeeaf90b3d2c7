import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { repository, type Finished } from '../run.ts'
import type { Result, Step, TestRun } from './steps.ts'

/** A test runner that writes its JSON report to the given path. */
type Runner = (report: string) => Promise<Finished>

/** A step that counts tests. A runner that fails without reporting a failed test counts as one failure. */
export const tests = (name: string, runner: Runner, read: (report: string) => TestRun[], alone = false): Step => ({
  name,
  alone,
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'atrium-report-'))
    const report = join(folder, 'report.json')
    try {
      return judge(await runner(report), readTests(report, read))
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
})

function judge(finished: Finished, testRuns: TestRun[]): Result {
  const failed = testRuns.filter((test) => !test.passed).length
  const passed = testRuns.length - failed
  const ok = finished.ok && failed === 0 && passed > 0
  const counts = { passed, failed: ok ? 0 : Math.max(failed, 1) }
  const note = `${passed} passed${counts.failed ? `, ${counts.failed} failed` : ''}`
  return { ...finished, ok, counts, note, tests: testRuns }
}

function readTests(report: string, read: (text: string) => TestRun[]): TestRun[] {
  try {
    return read(readFileSync(report, 'utf8'))
  } catch {
    return []
  }
}

type VitestReport = {
  testResults: { name: string; assertionResults: { fullName: string; status: string; duration?: number | null }[] }[]
}

/** Reads the report of vitest's JSON reporter. Skipped tests are not counted. */
export function readVitest(text: string): TestRun[] {
  const { testResults }: VitestReport = JSON.parse(text)
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status, duration }) => ({
        file: relative(repository, name),
        title: fullName,
        seconds: (duration ?? 0) / 1_000,
        passed: status === 'passed',
      })),
  )
}

type Suite = { suites?: Suite[]; specs?: Spec[] }
type Spec = { file: string; title: string; tests: { status: string; results: { duration: number }[] }[] }

/** Reads the report of Playwright's JSON reporter; a test that passed only at the second attempt counts as failed. */
export function readPlaywright(text: string): TestRun[] {
  const specsOf = ({ suites = [], specs = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)]
  const report: Suite = JSON.parse(text)
  return specsOf(report).flatMap(({ file, title, tests: runs }) =>
    runs
      .filter(({ status }) => status !== 'skipped')
      .map(({ status, results }) => ({
        file: `e2e/${file}`,
        title,
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1_000,
        passed: status === 'expected',
      })),
  )
}
