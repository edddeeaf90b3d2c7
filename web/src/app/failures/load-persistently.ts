import { requestCode } from './request-code.ts'

/** The delay before a failed load is retried, in milliseconds. */
const patience = 3_000

/** Loads code that the app cannot do without, and tries again until it is here. */
export async function loadPersistently<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await requestCode(load)
    } catch {
      await new Promise((resolve) => setTimeout(resolve, patience))
    }
  }
}
