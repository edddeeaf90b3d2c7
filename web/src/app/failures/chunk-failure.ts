/** Loading a code chunk fails when a new version has been published or the network drops (spec §8). */
const failurePatterns = ['Failed to fetch dynamically imported module', 'Loading chunk', 'Loading CSS chunk'] as const

export const maximumRetries = 3
/** The delay of each retry, in milliseconds. */
export const retryDelays = [1_000, 2_000, 5_000] as const
/** The delay before the page reloads itself after the last retry, in milliseconds. */
const reloadDelay = 5_000

export function isChunkFailure(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  if (error.name === 'ChunkLoadError' || failurePatterns.some((text) => error.message.includes(text))) return true
  return error instanceof TypeError && /import/i.test(error.message)
}

/** The address of the module that failed to load, as browsers name it in the message. */
export const moduleAddressOf = (error: Error): string | undefined => /(?:https?:\/\/|\/)\S+\.(?:m?js|css|tsx?)\S*/.exec(error.message)?.[0]

/** The delay before the next attempt, in milliseconds. */
export const delayBefore = (retries: number): number => retryDelays[retries] ?? reloadDelay

export const hasRetriesLeft = (retries: number): boolean => retries < maximumRetries

/** Deletes the caches that may still hold chunks of the previous version, then reloads the page. */
export async function reloadWithoutOldChunks(): Promise<void> {
  const names = 'caches' in globalThis ? await caches.keys().catch(() => []) : []
  await Promise.allSettled(names.filter(holdsChunks).map((name) => caches.delete(name)))
  location.reload()
}

const holdsChunks = (name: string): boolean => name.includes('vite') || name.includes('assets')
