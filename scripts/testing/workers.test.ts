import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { repository } from '../run.ts'
import { decideWorkers } from './workers.ts'

const gibibyte = 2 ** 30

describe('the number of workers depends on the cores, limited by memory', () => {
  test.each([
    [1, 24, { tests: 2, journeys: 1 }],
    [2, 24, { tests: 3, journeys: 2 }],
    [4, 24, { tests: 5, journeys: 4 }],
    [16, 64, { tests: 8, journeys: 8 }],
    [4, 8, { tests: 5, journeys: 2 }],
    [2, 2, { tests: 1, journeys: 1 }],
  ])('%i cores and %i GiB', (cores, gibibytes, workers) => {
    const machine = { cores, memory: gibibytes * gibibyte }
    expect({ tests: decideWorkers(machine, 'tests'), journeys: decideWorkers(machine, 'journeys') }).toEqual(workers)
  })
})

/** Runs in its own process: reads the whole configuration as the runner does, with a faked number of cores. */
const readConfiguration = (cores: number): string => `
  import os from 'node:os'
  import { syncBuiltinESMExports } from 'node:module'
  os.availableParallelism = () => ${cores}
  os.totalmem = () => ${64 * gibibyte}
  syncBuiltinESMExports()
  process.constrainedMemory = () => 0
  const { createVitest } = await import('vitest/node')
  const vitest = await createVitest('test', { watch: false })
  const projects = vitest.projects.map(({ name, config }) => [name, config.maxWorkers, config.sequence.groupOrder, config.isolate])
  console.log(JSON.stringify(projects))
  await vitest.close()
`

// The runner refuses projects with different numbers of workers in one group.
test.each([1, 2, 4, 16])('on %i cores all projects run in one group with the same number of workers', (cores) => {
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', readConfiguration(cores)], {
    cwd: repository,
    encoding: 'utf8',
    env: { ...process.env, VITEST: undefined },
  })
  const workers = Math.min(cores + 1, 8)
  expect(JSON.parse(output)).toEqual(['contract', 'web', 'server', 'scripts'].map((name) => [name, workers, 0, name === 'web']))
})
