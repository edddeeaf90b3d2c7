import { readdirSync, readFileSync } from 'node:fs'

type Process = { id: number; parent: number; seconds: number }
export type ProcessorTime = { stop: () => number | undefined }

/** Linux reports process times in hundredths of a second. */
const ticksPerSecond = 100
const samplingInterval = 500

/**
 * Measures the processor time of a process and all its descendants, in seconds. The time is sampled, since browsers leave children whose
 * time no parent collects. Undefined on systems without /proc.
 */
export function measureProcessorTime(root: number, list: () => readonly Process[] | undefined = listProcesses): ProcessorTime {
  const known = new Map<number, number>([[root, 0]])
  const sample = (): void => {
    for (const { id, parent, seconds } of list() ?? []) if (known.has(id) || known.has(parent)) known.set(id, seconds)
  }
  const timer = setInterval(sample, samplingInterval)
  sample()
  return {
    stop: () => {
      clearInterval(timer)
      sample()
      return list() && [...known.values()].reduce((sum, seconds) => sum + seconds, 0)
    },
  }
}

/** Parents come before their children, since children have higher ids (except after ids wrap around). */
function listProcesses(): Process[] | undefined {
  const folders = tryTo(() => readdirSync('/proc'))
  return folders
    ?.filter((name) => /^\d+$/.test(name))
    .map(Number)
    .toSorted((left, right) => left - right)
    .flatMap((id) => tryTo(() => parse(id, readFileSync(`/proc/${id}/stat`, 'utf8'))) ?? [])
}

/** The fields after the name, which may contain spaces: state, parent, … and as 12th and 13th the user and system time. */
function parse(id: number, stat: string): Process {
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  return { id, parent: fields[1] ?? 0, seconds: ((fields[11] ?? 0) + (fields[12] ?? 0)) / ticksPerSecond }
}

/** Undefined on failure: a process may end while it is read. */
function tryTo<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
