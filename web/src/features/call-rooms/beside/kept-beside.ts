import { readOnly, watchedValue } from '#app/watched.ts'
import type { Beside } from './beside.ts'

/** What is beside the call of this tab, so that it is there again on its page, also after a reload. */
const entry = 'call-beside'
const kept = watchedValue<Beside | undefined>(stored())
export const keptBeside = readOnly(kept)

export function keepBeside(beside: Beside): void {
  sessionStorage.setItem(entry, JSON.stringify(beside))
  kept.write(beside)
}

function stored(): Beside | undefined {
  const text = sessionStorage.getItem(entry)
  return text ? (JSON.parse(text) as Beside) : undefined // only keepBeside writes it
}
