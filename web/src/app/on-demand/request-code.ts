/**
 * Style sheets that failed to load. Vite requests each sheet once per page, so a retry would show its screen without
 * them.
 */
const missing = new Set<string>()
const viteMessage = /^Unable to preload CSS for (\S+)/

/**
 * Requests code, and first the style sheets that have failed to load. Everything that loads on demand loads through it: the
 * wrappers beside it differ in what shows meanwhile and who tries again.
 */
export async function requestCode<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    await loadMissingSheets()
    return await load()
  } catch (error) {
    throw noteMissingSheet(error)
  }
}

/** Vite reports a missing style sheet in its own wording; converts it to a chunk failure, which it is equivalent to. */
function noteMissingSheet(error: unknown): unknown {
  const address = error instanceof Error ? viteMessage.exec(error.message)?.[1] : undefined
  if (!address) return error
  missing.add(address)
  return chunkFailure(`Loading CSS chunk ${address} failed`, error)
}

/** Requests the missing style sheets again. */
async function loadMissingSheets(): Promise<void> {
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
