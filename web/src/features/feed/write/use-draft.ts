import { useEffect, useRef, useState } from 'react'
import { useSession } from '#app/session/auth.tsx'
import { changeDraft, keepDraft, readDraft, type Draft, type DraftChange, type DraftFile } from './draft.ts'

/** The draft on this device; each change is kept at once. */
export function useDraft(communityId: string | undefined, onChange: () => void) {
  const ownId = useSession().employee_id
  const [draft, setDraft] = useState<Draft>(() => changeDraft(readDraft(ownId), communityId ? { communityId } : {}))
  const change = (part: (draft: Draft) => DraftChange): void => {
    setDraft((before) => {
      const after = changeDraft(before, part(before))
      keepDraft(ownId, after)
      return after
    })
    onChange()
  }
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => void (isGone.current = true)
  }, [])
  const attach = (file: DraftFile): void => {
    const withFile = ({ files }: Draft): DraftChange => ({ files: [...files, file] })
    if (!isGone.current) return change(withFile)
    // The dialog closed meanwhile: the file is in what is kept, for the next time.
    const kept = readDraft(ownId)
    keepDraft(ownId, changeDraft(kept, withFile(kept)))
  }
  return { draft, change, attach }
}
