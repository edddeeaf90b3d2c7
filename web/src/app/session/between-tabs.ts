import { companyKey } from '../company/stored-company.ts'
import { refreshCounterKey } from './refresh-counter.ts'

/**
 * Calls `changed` when another tab refreshed the session (the counter) or signed in or out (the company). Returns a
 * function that unsubscribes.
 */
export function watchOtherTabs(changed: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === null || key === refreshCounterKey || key === companyKey) changed()
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
