import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { nodeFlags } from '../server/src/node-flags.ts'
import type { NodeFigures } from './node.ts'

export type Served = { url: string; pid: number; figures: () => Promise<NodeFigures>; kill: () => Promise<void>; stop: () => Promise<void> }

/** Starts one of the programs next to this file as its own process and waits until it reports its address. */
export async function serve(program: 'node' | 'floor', environment: Readonly<Record<string, string>>): Promise<Served> {
  const child = fork(join(import.meta.dirname, `${program}.ts`), {
    execArgv: program === 'node' ? [...nodeFlags] : [],
    env: { ...process.env, ...environment },
  })
  const { url } = await nextMessage<{ url: string }>(child)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    url,
    pid: child.pid ?? 0,
    figures: () => {
      const answer = nextMessage<NodeFigures>(child)
      child.send('figures')
      return answer
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
    stop: async () => {
      child.disconnect()
      await ended
    },
  }
}

function nextMessage<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const gone = (): void => reject(new Error('a process of the bench ended'))
    child.once('exit', gone)
    child.once('message', (message) => {
      child.off('exit', gone)
      resolve(message as T) // the programs send messages of this type
    })
  })
}
