import { readdirSync, readFileSync } from 'node:fs'

/** Counts the processor time of processes and of those that join them, in milliseconds since the last reading. */
export type ProcessorMeter = () => number

/** Linux counts it in nanoseconds for each thread, so that what other programs use at the same time does not count. */
export function openProcessorMeter(findProcesses: () => readonly number[]): ProcessorMeter {
  let before = new Map<string, number>()
  const read = (): number => {
    const now = new Map(findProcesses().flatMap(timesOfThreads))
    // A process that has ended meanwhile is left out: what it used since the last reading is unknown.
    const used = [...now].reduce((sum, [thread, time]) => sum + time - (before.get(thread) ?? 0), 0)
    before = now
    return used / 1e6
  }
  read()
  return read
}

function timesOfThreads(id: number): [string, number][] {
  try {
    return readdirSync(`/proc/${id}/task`).map((thread) => {
      const [used = '0'] = readFileSync(`/proc/${id}/task/${thread}/schedstat`, 'utf8').split(' ')
      return [`${id}/${thread}`, Number(used)]
    })
  } catch {
    return []
  }
}

/** The processes of a program that this process started. */
export const findChildren = (program: string): readonly number[] =>
  readdirSync('/proc/self/task')
    .flatMap((thread) => readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' '))
    .filter(Boolean)
    .map(Number)
    .filter((id) => readFileSync(`/proc/${id}/comm`, 'utf8').trim() === program)
