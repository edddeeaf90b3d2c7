import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

export const repository = join(import.meta.dirname, '..')
const installed = join(repository, 'node_modules/.bin')

export type Finished = { ok: boolean; output: string }

/** Runs a program of `node_modules/.bin` or of the machine in the repository, without input; answers what it printed on both outputs. */
export function run(command: string, rest: readonly string[], environment: Record<string, string> = {}): Promise<Finished> {
  const child = spawn(command, rest, {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: `${installed}${delimiter}${process.env['PATH'] ?? ''}`, ...environment },
  })
  let output = ''
  const collect = (text: string): void => void (output += text)
  child.stdout.setEncoding('utf8').on('data', collect)
  child.stderr.setEncoding('utf8').on('data', collect)
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ ok: false, output: `${command}: ${error.message}\n` }))
    child.once('close', (status) => resolve({ ok: status === 0, output }))
  })
}
