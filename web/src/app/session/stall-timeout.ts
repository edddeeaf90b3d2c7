/** Aborts a transfer that has stalled. */
export type StallTimeout = {
  /** Aborts with a TimeoutError when nothing has arrived for the limit. */
  signal: AbortSignal
  restart: () => void
  stop: () => void
}

/**
 * A time limit for transfers, which may take longer than other requests. The limit, in milliseconds, starts again with
 * each arrival of data.
 */
export function startStallTimeout(limit: number): StallTimeout {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = (): void => clearTimeout(timer)
  const restart = (): void => {
    stop()
    timer = setTimeout(() => controller.abort(new DOMException('Nothing arrives', 'TimeoutError')), limit)
  }
  restart()
  return { signal: controller.signal, restart, stop }
}
