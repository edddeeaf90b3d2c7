import { type Finished, run } from '../run.ts'

/** One test that ran: its file relative to the repository, its full title, and its duration in seconds. */
export type TestRun = { file: string; title: string; seconds: number; passed: boolean }
export type Counts = { passed: number; failed: number }
export type Result = Finished & { counts: Counts; note?: string; tests?: TestRun[] }
/** One step of the check. With `alone` it needs the machine to itself and starts when all others have ended. */
export type Step = { name: string; run: () => Promise<Result>; alone?: boolean }
/** The result of all steps: the sum of their counts, and the tests of each step that ran tests. */
export type Outcome = Counts & { tests: ReadonlyMap<string, readonly TestRun[]> }

/** A step that is a single program: it passes or fails as a whole. */
const program = (name: string, command: string, rest: readonly string[]): Step => ({
  name,
  run: async () => asResult(await run(command, rest)),
})

/** Static checks of the code. */
export const checks: readonly Step[] = [
  program('format', 'oxfmt', ['--check', '.']),
  program('lint and boundaries', 'oxlint', []),
  program('types', 'tsc', ['-p', 'tsconfig.json']),
  program('types of the web', 'tsc', ['-p', 'web']),
  program('unused', 'knip', []),
  program('generated schema', 'node', ['scripts/schema.ts', 'check']),
  program('bundle budgets', 'node', ['scripts/budgets.ts']),
]

export const asResult = (finished: Finished): Result => ({
  ...finished,
  counts: finished.ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
})

/** Runs the steps in order, at most `atOnce` at a time, and prints a line for each. After a failure no further step starts. */
export async function runSteps(steps: readonly Step[], print: (text: string) => void, atOnce = 2): Promise<Outcome> {
  const outcome = { passed: 0, failed: 0, tests: new Map<string, TestRun[]>() }
  const waiting = [...steps]
  const running = new Set<Promise<void>>()
  for (;;) {
    const next = outcome.failed > 0 ? undefined : waiting[0]
    if (!next && running.size === 0) return outcome
    if (!next || running.size >= (next.alone ? 1 : atOnce)) {
      await Promise.race(running)
      continue
    }
    waiting.shift()
    const taken: Promise<void> = runStep(next, print).then(({ counts, tests }) => {
      outcome.passed += counts.passed
      outcome.failed += counts.failed
      if (tests) outcome.tests.set(next.name, tests)
      running.delete(taken)
    })
    running.add(taken)
    if (next.alone) await taken
  }
}

async function runStep({ name, run }: Step, print: (text: string) => void): Promise<Result> {
  const since = Date.now()
  const result = await run().catch(failure)
  const { ok, output, note = '', processorSeconds } = result
  const seconds = ((Date.now() - since) / 1_000).toFixed(1)
  const processor = processorSeconds === undefined ? '' : `${processorSeconds.toFixed(1)} s of processor`
  print(`${ok ? '✓' : '✗'} ${name.padEnd(24)} ${seconds.padStart(6)} s ${processor.padStart(22)}   ${note}`.trimEnd())
  if (!ok) print(output.trimEnd())
  return result
}

function failure(error: unknown): Result {
  return asResult({ ok: false, output: error instanceof Error ? (error.stack ?? error.message) : String(error) })
}
