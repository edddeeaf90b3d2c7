/** Browsers have no locks without TLS; every tab then sends its own messages, and the key on the server prevents duplicates. */
export const oneTabAtATime = (name: string, work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work()

/** Resolves when no tab holds the lock. */
export const whenNoTabIsAt = async (name: string): Promise<void> => {
  if ('locks' in navigator) await navigator.locks.request(name, () => {})
}

/** Skips the work when another tab holds the lock; without locks every tab does its own work. */
export async function oneTabAlone(name: string, work: () => Promise<void>): Promise<boolean> {
  if ('locks' in navigator) return navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work().then(() => true) : false))
  await work()
  return true
}
