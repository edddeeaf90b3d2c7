import { watchedValue, type Watched } from '#app/watched.ts'

/** The user who enabled notifications in this browser, with session and endpoint: the state last sent to the server. */
export type EnabledHere = { employee_id: string; session_id: string; endpoint: string }

const key = 'toldHere'
const value = watchedValue<EnabledHere | undefined>(readStored())
window.addEventListener('storage', (event) => event.key === key && value.write(readStored()))

/** Stored locally, and synchronised between tabs. */
export const enabledHere: Watched<EnabledHere | undefined> = value

export function writeEnabledHere(next: EnabledHere | undefined): void {
  if (next) localStorage.setItem(key, JSON.stringify(next))
  else localStorage.removeItem(key)
  value.write(next)
}

/** An entry that does not parse is ignored. */
function readStored(): EnabledHere | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isEnabledHere(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

function isEnabledHere(stored: unknown): stored is EnabledHere {
  if (typeof stored !== 'object' || stored === null) return false
  const parts = new Map<string, unknown>(Object.entries(stored))
  return ['employee_id', 'session_id', 'endpoint'].every((part) => typeof parts.get(part) === 'string')
}
