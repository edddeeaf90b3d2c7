import { CallError } from '@atrium/contract/client'

/** Repeats a call while the server is too busy to answer it, as any page does. */
export async function repeatWhileBusy<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof CallError && error.code === 'SERVICE_UNAVAILABLE')) throw error
    }
  }
}
