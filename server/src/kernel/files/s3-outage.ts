import { addAbortSignal, type Readable } from 'node:stream'
import type { Log } from '../log.ts'
import { Refusal } from '../refusal.ts'

/** How long the store may take to begin an answer, in milliseconds. */
const patience = 10_000

/** Asks the store for something, for as long as we are patient or until `signal`; refuses with SERVICE_UNAVAILABLE while it is out of reach. */
export type Patience = <T>(work: (abortSignal: AbortSignal) => Promise<T>, signal?: AbortSignal) => Promise<T>

export const createPatience =
  (log: Log): Patience =>
  async (work, signal) => {
    const impatience = new AbortController()
    // Cleared once the answer begins: a body takes as long as its reader.
    const timer = signal ? undefined : setTimeout(() => impatience.abort(), patience)
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

/** The bytes, ended with an error when we have waited long enough. */
export const withinPatience = (bytes: Readable, signal: AbortSignal): Readable => addAbortSignal(signal, bytes)

export const isMissing = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NoSuchKey' || (statusOf(error) === 404 && error.name !== 'NoSuchBucket'))

const lines = [
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

/** A line that is broken or silent, and a store that says itself that it cannot now. A refusal of our key or bucket is no outage but a mistake. */
function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (['AbortError', 'TimeoutError', 'SlowDown'].includes(error.name)) return true
  if ('code' in error && lines.some((code) => code === error.code)) return true
  const status = statusOf(error)
  return status !== undefined && (status >= 500 || status === 429)
}

function statusOf(error: Error): number | undefined {
  const { $metadata } = error as Error & { $metadata?: { httpStatusCode?: number } } // what the library adds to errors that the store answered
  return $metadata?.httpStatusCode
}
