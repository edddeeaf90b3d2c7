export type LoadedOnce<T> = {
  /** Undefined until it has loaded. */
  loaded: () => T | undefined
  load: () => Promise<T>
  /** Runs `work` once the code has loaded, in the order of the calls. After a failure, `work` waits for the next load. */
  whenLoaded: (work: (loaded: T) => void) => void
}

/** Loads and creates a part of the page once, after the first load. After a failure, the next caller retries. */
export function loadOnce<T>(create: () => Promise<T>): LoadedOnce<T> {
  let here: T | undefined
  let loading: Promise<T> | undefined
  const waiting: ((loaded: T) => void)[] = []
  const load = (): Promise<T> => {
    loading ??= create().then((loaded) => {
      here = loaded
      for (const work of waiting.splice(0)) work(loaded)
      return loaded
    })
    loading.catch(() => (loading = undefined))
    return loading
  }
  return {
    loaded: () => here,
    load,
    whenLoaded: (work) => {
      if (here !== undefined) return work(here)
      waiting.push(work)
      load().catch(() => {})
    },
  }
}
