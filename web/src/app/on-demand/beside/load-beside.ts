import { delayBefore, hasRetriesLeft, moduleAddressOf } from '../../failures/chunk-failure.ts'
import { reportProblem } from '../../failures/report.ts'

/** Loads that ran out of retries and wait until the user asks for another. */
const waiting = new Set<() => void>()
const listeners = new Set<() => void>()

/** Whether parts of the page are missing that only the user can retry. */
export const isPartMissing = (): boolean => waiting.size > 0

export function subscribeToMissingParts(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function retryMissingParts(): void {
  const retries = [...waiting]
  waiting.clear()
  notify()
  for (const retry of retries) retry()
}

/**
 * Loads code of a part that the page works without. Retries on the schedule of spec §4, then waits until the user asks,
 * or the network is back. Returns a function that gives up.
 */
export function loadBeside<Module>(load: () => Promise<Module>, onLoaded: (module: Module) => void): () => void {
  let retries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWanted = true
  const request = (): void =>
    void load().then(
      (module) => isWanted && onLoaded(module),
      (error: unknown) => isWanted && failed(error),
    )
  const again = (): void => {
    retries = 0
    removeEventListener('online', again)
    leave()
    request()
  }
  const leave = (): void => void (waiting.delete(again) && notify())
  const failed = (error: unknown): void => {
    reportOnce(error, retries)
    if (hasRetriesLeft(retries)) {
      timer = setTimeout(request, delayBefore(retries))
      retries += 1
      return
    }
    addEventListener('online', again)
    waiting.add(again)
    notify()
  }
  request()
  return () => {
    isWanted = false
    clearTimeout(timer)
    removeEventListener('online', again)
    leave()
  }
}

/** Every place that waits for the same code sees the same error. */
function reportOnce(error: unknown, retryCount: number): void {
  if (!(error instanceof Error) || reported.has(error)) return
  reported.add(error)
  reportProblem(error, { retryCount, module: moduleAddressOf(error) })
}
const reported = new WeakSet<Error>()

function notify(): void {
  for (const listener of listeners) listener()
}
