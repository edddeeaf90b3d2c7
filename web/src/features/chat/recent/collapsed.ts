import { watchedValue } from '#app/watched.ts'

const entry = 'chat-collapsed'

/** The sections of the list that are closed on this device, by key. */
export const collapsed = watchedValue<readonly string[]>(read())

export function toggleSection(key: string): void {
  const before = collapsed.read()
  const next = before.includes(key) ? before.filter((one) => one !== key) : [...before, key]
  localStorage.setItem(entry, next.join(' '))
  collapsed.write(next)
}

function read(): string[] {
  return globalThis.localStorage?.getItem(entry)?.split(' ') ?? []
}
