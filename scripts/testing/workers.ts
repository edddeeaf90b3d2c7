import { availableParallelism, totalmem } from 'node:os'

/** The resources of a machine: cores that this process may use, and memory in bytes. */
export type Machine = { cores: number; memory: number }
type Runner = 'tests' | 'journeys'

const gibibyte = 2 ** 30
/** Memory for the system and the runner itself, in addition to the workers. */
const reserved = 2 * gibibyte
/** Memory of one worker: for journeys it has its own browser, node and database. */
const memoryOf: Readonly<Record<Runner, number>> = { tests: gibibyte, journeys: 2.5 * gibibyte }
/** One PostgreSQL serves all test workers, and each node takes some of its connections. */
const mostWorkers = 8

/**
 * Tests wait for the database and for starting processes: one worker more than cores keeps the cores busy. Pages of journeys need a core
 * each.
 */
const beyondCores: Readonly<Record<Runner, number>> = { tests: 1, journeys: 0 }

/** How many workers of a runner work in parallel: by the cores, limited by memory. At least one. */
export function decideWorkers({ cores, memory }: Machine, runner: Runner): number {
  const fitting = Math.floor((memory - reserved) / memoryOf[runner])
  return Math.max(1, Math.min(cores + beyondCores[runner], fitting, mostWorkers))
}

/** The current machine; in a container, its limits. */
export function findMachine(): Machine {
  const constrained = process.constrainedMemory()
  const memory = constrained > 0 ? Math.min(constrained, totalmem()) : totalmem()
  return { cores: availableParallelism(), memory }
}
