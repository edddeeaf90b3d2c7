import { requestCode } from './request-code.ts'

/** The delay before a failed load is retried, in milliseconds. */
const retryDelay = 3_000

/** Loads code that the app needs, and retries until it has loaded. */
export async function loadPersistently<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await requestCode(load)
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryDelay))
    }
  }
}
