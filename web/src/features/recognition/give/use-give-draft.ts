import { useState } from 'react'
import { useSession } from '#app/session/auth.tsx'
import { directory, nameOf } from '#features/people/people.ts'
import type { GiveStart } from '../give-open.ts'
import { forgetDraft, isSameDraft, keepDraft, newDraft, readDraft, type Draft } from './draft.ts'

/** The thanks being written, as this device keeps them. A new `version` is for the words, which hold their own text: the draft was discarded. */
export function useGiveDraft(start: GiveStart) {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  const ownId = useSession().employee_id
  const [draft, setDraft] = useState(() => begun(readDraft(ownId), start))
  const [version, setVersion] = useState(0)
  const change = (part: Partial<Draft>): void => {
    setDraft((before) => {
      const next = { ...before, ...part }
      keepDraft(ownId, next)
      return next
    })
  }
  const discard = (): void => {
    setDraft(begun(newDraft(), start))
    setVersion(version + 1)
    forgetDraft()
  }
  return { draft, version, change, discard, isChanged: !isSameDraft(draft, begun(newDraft(), start)) }
}

/** The draft of this device. The person for whom the dialog was opened replaces the receivers in it. */
function begun(draft: Draft, { employeeIds, points, words, destination }: GiveStart): Draft {
  const receivers = employeeIds?.map((id) => {
    const person = directory.find(id)
    return { kind: 'person' as const, id, name: person ? nameOf(person) : '…' }
  })
  return {
    ...draft,
    ...(receivers && { receivers }),
    ...(points !== undefined && { points }),
    ...(words && { words }),
    ...(destination && { destination }),
  }
}
