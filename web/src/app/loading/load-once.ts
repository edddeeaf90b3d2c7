export type LoadedOnce<T> = {
  /** Undefined until it has loaded. */
  here: () => T | undefined
  load: () => Promise<T>
  /** Runs `work` now or, in the order of these calls, as soon as it has loaded. After a failure, `work` waits for the next load. */
  whenHere: (work: (loaded: T) => void) => void
}

/** Something of a page whose code loads after the first load, created once. After a failure, the next caller tries again. */
export function loadOnce<T>(create: () => Promise<T>): LoadedOnce<T> {
  let here: T | undefined
  let coming: Promise<T> | undefined
  const early: ((loaded: T) => void)[] = []
  const load = (): Promise<T> => {
    coming ??= create().then((loaded) => {
      here = loaded
      for (const work of early.splice(0)) work(loaded)
      return loaded
    })
    coming.catch(() => (coming = undefined))
    return coming
  }
  return {
    here: () => here,
    load,
    whenHere: (work) => {
      if (here !== undefined) return work(here)
      early.push(work)
      load().catch(() => {})
    },
  }
}
