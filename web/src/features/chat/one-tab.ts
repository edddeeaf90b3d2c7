/** Without TLS a browser has no locks; then every tab sends its own, and the server's key keeps a message single. */
export const oneTabAtATime = (name: string, work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work()

/** Resolves when no tab is at it. */
export const whenNoTabIsAt = async (name: string): Promise<void> => {
  if ('locks' in navigator) await navigator.locks.request(name, () => {})
}

/** Not at all where another tab is at it; without locks every tab does what it holds. */
export async function oneTabAlone(name: string, work: () => Promise<void>): Promise<boolean> {
  if ('locks' in navigator) return navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work().then(() => true) : false))
  await work()
  return true
}
