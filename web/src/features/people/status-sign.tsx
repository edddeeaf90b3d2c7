import type { Employee } from '@atrium/contract/people/schemas'
import { partsOfStatus } from './availability/status-emoji.ts'
import { useStatusText } from './status-text.ts'

/** Beside a name: the emoji of the person's status, or a sign that there is one; its text is read out, and shown to the pointer. */
export function StatusSign({ person }: { person: Employee | undefined }) {
  const text = useStatusText(person)
  if (!text) return null
  return (
    <span role="img" aria-label={text} title={text}>
      {partsOfStatus(text).emoji ?? '💬'}
    </span>
  )
}
