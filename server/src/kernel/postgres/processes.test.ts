import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { describeProcess, findServerProcesses, signalProcesses } from './processes.ts'
import { openFolder } from './testing.ts'

const program = 'const memory = Buffer.alloc(400_000_000, 1); console.log(memory.length); setInterval(() => {}, 60_000)'

test('a signal reaches the processes that live, also after one that has ended', async () => {
  const [ended, living] = [spawnIdle(), spawnIdle()]
  ended.kill('SIGKILL')
  await once(ended, 'exit')
  const gone = once(living, 'exit')
  signalProcesses([idOf(ended), idOf(living)], 'SIGTERM')
  expect(await gone).toEqual([null, 'SIGTERM'])
})

test.runIf(process.platform === 'linux')('a killed server is there until its memory is free', async () => {
  const folder = openFolder()
  const binary = join(folder, 'postgres')
  copyFileSync(process.execPath, binary)
  const { pid = 0, stdout } = spawn(binary, ['--eval', program], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] })
  await once(stdout, 'data')
  process.kill(pid, 'SIGKILL')
  /** Linux forgets the folder of a process after it has freed the memory. */
  const isThere = (): boolean => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === folder && describeProcess(pid) !== undefined
    } catch {
      return false
    }
  }
  let missed = 0
  for (let found = findServerProcesses(folder); isThere(); found = findServerProcesses(folder)) if (!found.includes(pid)) missed += 1
  expect(missed).toBe(0)
})

function spawnIdle() {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

const idOf = ({ pid = 0 }: { pid?: number | undefined }): number => pid
