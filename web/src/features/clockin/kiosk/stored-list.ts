import { readOnly, watchedValue, type Watched } from '#app/watched.ts'

export type StoredList<T> = Watched<readonly T[]> & { change: (change: (items: readonly T[]) => readonly T[]) => void }

/** A list that stays on this device, also after a restart. A change begins from what is stored, since the kiosk may be open in two tabs. */
export function storedList<T>(key: string): StoredList<T> {
  const read = (): readonly T[] => {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
      return Array.isArray(stored) ? stored : []
    } catch {
      return []
    }
  }
  const current = watchedValue(read())
  /** False where storage is full or forbidden: the list then lives as long as the page. */
  let isStored = true
  const change: StoredList<T>['change'] = (make) => {
    const next = make(isStored ? read() : current.read())
    current.write(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
      isStored = true
    } catch {
      isStored = false
    }
  }
  return { ...readOnly(current), change }
}
