import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { measureProcessorTime } from './testing/processor-time.ts'

export const repository = join(import.meta.dirname, '..')
const installed = join(repository, 'node_modules/.bin')
/** Compiled code is cached across processes, which cuts the processor time of starting an Atrium node by a third. */
const compileCache = join(repository, 'node_modules/.cache/compiled')

/** Whether a program succeeded, its output, and the processor time of it and its descendants. */
export type Finished = { ok: boolean; output: string; processorSeconds?: number | undefined }
type RunOptions = { environment?: Record<string, string> | undefined; onLine?: (line: string) => void }

/** Runs a program of `node_modules/.bin` or of the machine in the repository, without input; returns what it printed on both outputs. */
export function run(command: string, rest: readonly string[], { environment = {}, onLine = () => {} }: RunOptions = {}): Promise<Finished> {
  const child = spawn(command, rest, {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache, PATH: `${installed}${delimiter}${process.env['PATH'] ?? ''}`, ...environment },
  })
  const time = child.pid === undefined ? undefined : measureProcessorTime(child.pid)
  let output = ''
  const collect = (text: string): void => void (output += text)
  child.stdout.setEncoding('utf8').on('data', collect)
  child.stderr.setEncoding('utf8').on('data', collect)
  createInterface(child.stdout).on('line', onLine)
  return new Promise((resolve) => {
    child.once('error', (error) => {
      time?.stop()
      resolve({ ok: false, output: `${command}: ${error.message}\n` })
    })
    child.once('close', (status) => resolve({ ok: status === 0, output, processorSeconds: time?.stop() }))
  })
}
