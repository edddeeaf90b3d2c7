import { type Finished, run } from './run.ts'

export type Counts = { passed: number; failed: number }
export type Result = Finished & { counts: Counts; note?: string }
/** One part of the check. `alone`: it needs the machine to itself, so it starts when all others have ended. */
export type Step = { name: string; take: () => Promise<Result>; alone?: boolean }

/** A step that is one program: it passes or fails as a whole. */
export const program = (name: string, command: string, rest: readonly string[]): Step => ({
  name,
  take: async () => asResult(await run(command, rest)),
})

export const asResult = (finished: Finished): Result => ({
  ...finished,
  counts: finished.ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
})

/** Takes the steps in order, two at a time, and prints a line for each. After one that fails no other starts. Answers the sum of their counts. */
export async function takeSteps(steps: readonly Step[], print: (text: string) => void): Promise<Counts> {
  const sum = { passed: 0, failed: 0 }
  const waiting = [...steps]
  const running = new Set<Promise<void>>()
  for (;;) {
    const next = sum.failed > 0 ? undefined : waiting[0]
    if (!next && running.size === 0) return sum
    if (!next || running.size >= (next.alone ? 1 : 2)) {
      await Promise.race(running)
      continue
    }
    waiting.shift()
    const taken: Promise<void> = takeOne(next, print).then((counts) => {
      sum.passed += counts.passed
      sum.failed += counts.failed
      running.delete(taken)
    })
    running.add(taken)
    if (next.alone) await taken
  }
}

async function takeOne({ name, take }: Step, print: (text: string) => void): Promise<Counts> {
  const since = Date.now()
  const { ok, output, counts, note } = await take().catch(failure)
  const seconds = ((Date.now() - since) / 1_000).toFixed(1)
  print(`${ok ? '✓' : '✗'} ${name.padEnd(24)} ${seconds.padStart(6)} s${note ? `   ${note}` : ''}`)
  if (!ok) print(output.trimEnd())
  return counts
}

function failure(error: unknown): Result {
  return asResult({ ok: false, output: error instanceof Error ? (error.stack ?? error.message) : String(error) })
}
