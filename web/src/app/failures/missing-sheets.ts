/** Style sheets that did not come. Vite asks for each sheet once in the life of a page, so a retry would show its screen without them. */
const missing = new Set<string>()
const vitesWords = /^Unable to preload CSS for (\S+)/

/** Vite words a missing style sheet in its own way; it is the same failure as a missing chunk, and named like one. */
export function noteMissingSheet(error: unknown): unknown {
  const address = error instanceof Error ? vitesWords.exec(error.message)?.[1] : undefined
  if (!address) return error
  missing.add(address)
  return chunkFailure(`Loading CSS chunk ${address} failed`, error)
}

/** Asks again for the sheets that did not come. */
export async function loadMissingSheets(): Promise<void> {
  await Promise.all([...missing].map(loadSheet))
}

async function loadSheet(address: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address })
  const came = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => reject(chunkFailure(`Loading CSS chunk ${address} failed`))
  })
  document.head.append(link)
  try {
    await came
    missing.delete(address)
  } catch (error) {
    link.remove()
    throw error
  }
}

const chunkFailure = (message: string, cause?: unknown): Error => Object.assign(new Error(message, { cause }), { name: 'ChunkLoadError' })
