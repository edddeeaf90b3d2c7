import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { bounds } from './bounds.ts'
import type { TextKind } from './kinds.ts'

const reader = join(import.meta.dirname, 'reader.ts')
/** It may read its own code, and neither write, start anything nor know our settings. */
const flags = [`--max-old-space-size=${bounds.heap}`, '--permission', '--allow-fs-read=*', '--no-warnings']

/**
 * The text inside a file, or undefined where it cannot be had: a broken file, one with a password, or one that takes more time or memory than is right. A
 * process of its own reads it, since who brought it may have made it to overwhelm its reader. Throws where the bytes do not come.
 */
export async function readText(bytes: Readable, kind: TextKind): Promise<string | undefined> {
  const child = spawn(process.execPath, [...flags, reader, kind], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: {},
    timeout: bounds.time,
    killSignal: 'SIGKILL',
  })
  const stopWatch = watchMemory(child)
  try {
    const ended = once(child, 'close')
    const [, said] = await Promise.all([feed(bytes, child), text(child.stdout)])
    const [code] = await ended
    return code === 0 ? tidy(said) : undefined
  } finally {
    stopWatch()
    child.kill('SIGKILL')
  }
}

/** A reader that is gone takes nothing more: that is its verdict, and no fault of the bytes. */
async function feed(bytes: Readable, child: ChildProcess & { stdin: NodeJS.WritableStream }): Promise<void> {
  await pipeline(bytes, child.stdin).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && (error.code === 'EPIPE' || error.code === 'ERR_STREAM_PREMATURE_CLOSE'))) throw error
  })
}

/** The heap has a bound of its own; what lies beside it, as unpacked bytes do, is looked at from here where the system tells. */
function watchMemory(child: ChildProcess): () => void {
  const page = 4_096
  const watch = setInterval(() => {
    void readFile(`/proc/${child.pid}/statm`, 'utf8')
      .then((pages) => Number(pages.split(' ')[1]) * page > bounds.memory * 1024 * 1024 && child.kill('SIGKILL'))
      .catch(() => {}) // it has ended, or this system has no such place
  }, 100)
  return () => clearInterval(watch)
}

/** In one form of writing, on one line, without what the database cannot keep. */
const tidy = (said: string): string =>
  said
    .normalize('NFKC')
    // oxlint-disable-next-line no-control-regex -- a file may say anything
    .replaceAll(/[\s\u0000-\u001f\ufffd]+/g, ' ')
    .trim()
