import { watchedValue, type Watched } from '#app/watched.ts'

/** Who asked to be told of things in this browser, in which session, and where it is reached: what the server was told last. */
export type ToldHere = { employee_id: string; session_id: string; endpoint: string }

const key = 'toldHere'
const value = watchedValue<ToldHere | undefined>(readStored())
window.addEventListener('storage', (event) => event.key === key && value.write(readStored()))

/** Kept on the device, and in step between its tabs. */
export const toldHere: Watched<ToldHere | undefined> = value

export function writeToldHere(next: ToldHere | undefined): void {
  if (next) localStorage.setItem(key, JSON.stringify(next))
  else localStorage.removeItem(key)
  value.write(next)
}

/** What does not parse is nothing. */
function readStored(): ToldHere | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isToldHere(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

function isToldHere(stored: unknown): stored is ToldHere {
  if (typeof stored !== 'object' || stored === null) return false
  const parts = new Map<string, unknown>(Object.entries(stored))
  return ['employee_id', 'session_id', 'endpoint'].every((part) => typeof parts.get(part) === 'string')
}
