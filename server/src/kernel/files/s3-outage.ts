import { addAbortSignal, type Readable } from 'node:stream'
import type { Log } from '../log.ts'
import { Refusal } from '../http/refusal.ts'

/** How long the store may take to begin an answer, in milliseconds. */
export const storeTimeout = 10_000

/**
 * Runs a request to the store within the time limit, or until `signal` aborts; refuses with SERVICE_UNAVAILABLE when the store cannot be
 * reached.
 */
export type WithTimeout = <T>(work: (abortSignal: AbortSignal) => Promise<T>, signal?: AbortSignal) => Promise<T>

export const createTimeout =
  (log: Log): WithTimeout =>
  async (work, signal) => {
    const impatience = new AbortController()
    // The limit ends when the answer begins: reading the body takes as long as its reader.
    const timer = signal ? undefined : setTimeout(() => impatience.abort(), storeTimeout)
    try {
      return await work(signal ?? impatience.signal)
    } catch (error) {
      if (!isOutage(error)) throw error
      log.warn({ error: error instanceof Error ? `${error.name}: ${error.message}` : String(error) }, 'the store of files is out of reach')
      throw new Refusal('SERVICE_UNAVAILABLE')
    } finally {
      clearTimeout(timer)
    }
  }

/** The bytes, ended with an error when `signal` aborts. */
export const untilAborted = (bytes: Readable, signal: AbortSignal): Readable => addAbortSignal(signal, bytes)

export const isMissing = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NoSuchKey' || (statusOf(error) === 404 && error.name !== 'NoSuchBucket'))

const connectionErrors = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ERR_STREAM_PREMATURE_CLOSE',
]

/**
 * True for a broken or silent connection and for a store that reports being unavailable. A refusal of our key or bucket is a configuration
 * mistake, not an outage.
 */
function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (['AbortError', 'TimeoutError', 'SlowDown'].includes(error.name)) return true
  if ('code' in error && connectionErrors.some((code) => code === error.code)) return true
  const status = statusOf(error)
  return status !== undefined && (status >= 500 || status === 429)
}

function statusOf(error: Error): number | undefined {
  const { $metadata } = error as Error & { $metadata?: { httpStatusCode?: number } } // set on errors that the store returned
  return $metadata?.httpStatusCode
}
