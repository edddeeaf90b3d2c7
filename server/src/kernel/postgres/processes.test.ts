import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { signalProcesses } from './processes.ts'

test('a signal reaches the processes that live, also after one that has ended', async () => {
  const [ended, living] = [spawnIdle(), spawnIdle()]
  ended.kill('SIGKILL')
  await once(ended, 'exit')
  const gone = once(living, 'exit')
  signalProcesses([idOf(ended), idOf(living)], 'SIGTERM')
  expect(await gone).toEqual([null, 'SIGTERM'])
})

function spawnIdle() {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

const idOf = ({ pid = 0 }: { pid?: number | undefined }): number => pid
