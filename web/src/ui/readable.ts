type Readable<T> = Promise<T> & { status?: 'pending' | 'fulfilled' | 'rejected'; value?: T; reason?: unknown }

/**
 * Lets React's `use` read the promise in the same render once it has settled. Otherwise each first reader suspends for
 * a moment, and React delays what had suspended by up to 300 ms.
 */
export function readable<T>(promise: Promise<T>): Promise<T> {
  const known: Readable<T> = promise
  promise.then(
    // Returning `known` would make the promise of this `then` reject with it, which nobody handles.
    (value) => void Object.assign(known, { status: 'fulfilled', value }),
    (reason: unknown) => void Object.assign(known, { status: 'rejected', reason }),
  )
  return promise
}

/** Whether a promise made `readable` has settled. */
export function hasSettled<T>(promise: Readable<T>): boolean {
  return promise.status === 'fulfilled' || promise.status === 'rejected'
}
