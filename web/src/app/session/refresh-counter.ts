/**
 * Incremented whenever a response refreshed the stored session (spec §4); its storage event notifies the other tabs.
 */
export const refreshCounterKey = 'sessionRefreshCounter'

export const readRefreshCounter = (): number => Number(localStorage.getItem(refreshCounterKey) ?? 0) || 0

export const raiseRefreshCounter = (): void => localStorage.setItem(refreshCounterKey, String(readRefreshCounter() + 1))
