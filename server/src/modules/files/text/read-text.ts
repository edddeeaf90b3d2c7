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
/** The process may read its own code, but neither write, start processes nor see our settings. */
export const flags = [`--max-old-space-size=${bounds.heap}`, '--permission', '--allow-fs-read=*', '--no-warnings']

/**
 * The text inside a file, or undefined when it cannot be extracted: a broken or password-protected file, or one above the time or memory
 * limit. A separate process reads it, since the file may be crafted to exhaust its reader. Throws when the bytes are unavailable.
 */
export async function readText(bytes: Readable, kind: TextKind): Promise<string | undefined> {
  const [command, ...args] = withinMemory([process.execPath, ...flags, reader, kind])
  const child = spawn(command, args, {
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

/** Limits the data segment from the start (Linux only): between two checks of its memory a file could unpack to gigabytes. */
export function withinMemory(command: [string, ...string[]]): [string, ...string[]] {
  return process.platform === 'linux' ? ['/bin/sh', '-c', `ulimit -d ${bounds.data * 1024}; exec "$0" "$@"`, ...command] : command
}

/** Sends the bytes to the reader. A reader that has ended accepts no more bytes: that is its result, not an error of the bytes. */
async function feed(bytes: Readable, child: ChildProcess & { stdin: NodeJS.WritableStream }): Promise<void> {
  await pipeline(bytes, child.stdin).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && (error.code === 'EPIPE' || error.code === 'ERR_STREAM_PREMATURE_CLOSE'))) throw error
  })
}

/** The heap has its own bound; memory outside it, such as unpacked bytes, is checked from here where the system reports it. */
function watchMemory(child: ChildProcess): () => void {
  const page = 4_096
  const watch = setInterval(() => {
    void readFile(`/proc/${child.pid}/statm`, 'utf8')
      .then((pages) => Number(pages.split(' ')[1]) * page > bounds.memory * 1024 * 1024 && child.kill('SIGKILL'))
      .catch(() => {}) // it has ended, or this system has no such file
  }, 100)
  return () => clearInterval(watch)
}

/** With its lines, tabs and the form feed before each sheet, without characters that the database cannot store. */
const tidy = (said: string): string =>
  said
    .normalize()
    .replaceAll(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- a file may contain anything
    .replaceAll(/[^\S\n\t\f]+|[\u0000-\u0008\u000b\u000e-\u001f\ufffd]+/g, ' ')
    .replaceAll(/ +\t/g, '\t')
    .replaceAll(/[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replace(/^[^\S\f]+/, '')
    .trimEnd()
