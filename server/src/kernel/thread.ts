import { once } from 'node:events'
import { parentPort, Worker, workerData } from 'node:worker_threads'

/** Limits of a thread: milliseconds per answer, and mebibytes of JavaScript heap. */
export type ThreadBounds = { timeout: number; heap: number }

/** A thread exceeded its limits or ended unexpectedly. */
export class ThreadEnded extends Error {
  override name = 'ThreadEnded'
}
/** An error thrown by a thread's work: its name, code and message. */
export class ThreadFailed extends Error {
  override name = 'ThreadFailed'
  readonly of: string
  readonly code: string | undefined
  constructor({ name, message, code }: Failure) {
    super(message)
    this.of = name
    this.code = code
  }
}

type Failure = { name: string; message: string; code: string | undefined }
type ThreadMessage<T> = { value: T } | { done: true } | { failure: Failure }

/**
 * Runs the module at `path` (which calls `serveThread`) in a thread and yields its answers; each is computed on demand. Used for parsing uploaded
 * files: a file made to block its parser or to fill the memory only affects its own thread, which is terminated.
 */
export async function* runThread<T>(path: string, asked: unknown, { timeout, heap }: ThreadBounds): AsyncGenerator<T> {
  const resourceLimits = { maxOldGenerationSizeMb: heap, maxYoungGenerationSizeMb: 32 }
  const thread = new Worker(path, { workerData: asked, resourceLimits, env: {}, execArgv: ['--no-warnings'] })
  // Handled here too, because the thread may end while no answer is awaited: that must not be an unhandled rejection.
  const ended = new Promise<never>((_, reject) => {
    thread.once('error', (error) => reject(new ThreadEnded(String(error))))
    thread.once('exit', () => reject(new ThreadEnded('it ended')))
  })
  ended.catch(() => {})
  try {
    for (;;) {
      const said = await Promise.race([nextOf<T>(thread, timeout), ended])
      if ('failure' in said) throw new ThreadFailed(said.failure)
      if ('done' in said) return
      yield said.value
    }
  } finally {
    // Not awaited: native code in progress may take longer.
    void thread.terminate()
  }
}

async function nextOf<T>(thread: Worker, patience: number): Promise<ThreadMessage<T>> {
  const over = new AbortController()
  const timer = setTimeout(() => over.abort(), patience)
  try {
    thread.postMessage('next')
    const [said]: ThreadMessage<T>[] = await once(thread, 'message', { signal: over.signal })
    if (said) return said
  } catch {
    // reported below: it took too long, or has ended
  } finally {
    clearTimeout(timer)
  }
  throw new ThreadEnded('it took too long')
}

/** The thread's side: sends one answer per request. */
export function serveThread<T>(answers: (asked: never) => AsyncIterable<T>): void {
  const spoken = answers(workerData as never)[Symbol.asyncIterator]() // the opener of the thread passes the input that its module expects
  parentPort?.on('message', () => {
    void sendNext(spoken).then((said) => parentPort?.postMessage(said))
  })
}

async function sendNext<T>(spoken: AsyncIterator<T>): Promise<ThreadMessage<T>> {
  try {
    const { value, done } = await spoken.next()
    return done ? { done } : { value }
  } catch (error) {
    return { failure: failureOf(error) }
  }
}

const failureOf = (error: unknown): Failure =>
  error instanceof Error
    ? { name: error.name, message: error.message, code: 'code' in error ? String(error.code) : undefined }
    : { name: 'Error', message: String(error), code: undefined }
