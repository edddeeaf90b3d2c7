import { useRef, useState } from 'react'
import { useSession } from '#app/session/auth.tsx'
import { storedDrafts, type DraftName } from './stored-drafts.ts'

type Drafts<Draft> = Readonly<Record<string, Draft>>

/**
 * What is being written about one of several things, such as a programme: kept on this device until it is saved, also across reloads.
 * `initial` is how it is stored, or what a new one begins with. A new `version` is for fields that hold their own text: the draft was
 * discarded.
 */
export function useKeptDraft<Draft extends object>(name: DraftName, id: string, initial: Draft) {
  const ownId = useSession().employee_id
  const stored = storedDrafts<Drafts<Draft>>(name)
  const [draft, setDraft] = useState<Draft>(() => ({ ...initial, ...stored.read(ownId)?.[id] }))
  const newest = useRef(draft)
  const [version, setVersion] = useState(0)
  const keep = (next: Draft | undefined): void => {
    const { [id]: _before, ...others } = stored.read(ownId) ?? {}
    stored.keep(ownId, next ? { ...others, [id]: next } : others)
  }
  const show = (next: Draft): void => {
    newest.current = next
    setDraft(next)
  }
  /** From the newest draft: what arrives late, such as an upload, leaves what was typed meanwhile. */
  const change = (part: Partial<Draft>): void => {
    const next = { ...newest.current, ...part }
    show(next)
    keep(next)
  }
  const discard = (): void => {
    show(initial)
    setVersion(version + 1)
    keep(undefined)
  }
  return { draft, version, change, discard, isChanged: JSON.stringify(draft) !== JSON.stringify(initial) }
}
