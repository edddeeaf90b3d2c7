/** Notices when nothing arrives any more. */
export type Silence = {
  /** Aborts with a TimeoutError when nothing was heard for that long. */
  signal: AbortSignal
  heard: () => void
  end: () => void
}

/**
 * For what may rightly take longer than a request, as downloads and uploads do: the limit, in milliseconds, begins anew
 * with everything that arrives.
 */
export function listenFor(patience: number): Silence {
  const given = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = (): void => clearTimeout(timer)
  const heard = (): void => {
    end()
    timer = setTimeout(() => given.abort(new DOMException('Nothing arrives', 'TimeoutError')), patience)
  }
  heard()
  return { signal: given.signal, heard, end }
}
