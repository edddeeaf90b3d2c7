import type { Community } from '@atrium/contract/communities/schemas'
import { isBlank, type RichText } from '@atrium/contract/document'
import { useEffect, useRef, useState } from 'react'
import type { PostPlace } from '#app/feature.ts'
import { useSession } from '#app/session/auth.tsx'
import { useOwnCommunities } from '#features/communities/known-communities.ts'
import type { WriteStart } from '../write-open.ts'
import { changeDraft, forgetDraft, keepDraft, readDraft, type Draft, type DraftChange, type DraftFile } from './draft.ts'
import { usePublish } from './use-publish.ts'

/** The post being written: the draft with what follows from it, and posting it. */
export function useWrite({ communityId }: WriteStart, onPosted: () => void) {
  const ownId = useSession().employee_id
  const [draft, setDraft] = useState<Draft>(() => changeDraft(readDraft(ownId), communityId ? { communityId } : {}))
  const [checked, setChecked] = useState(false)
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const places = useOwnCommunities()?.filter(({ can }) => can.post)
  const place = places?.find((one) => one.community_id === draft.communityId) ?? places?.[0]
  const publish = usePublish()
  const change = (part: (draft: Draft) => DraftChange): void => {
    setDraft((before) => {
      const after = changeDraft(before, part(before))
      keepDraft(ownId, after)
      return after
    })
    setRefusal(undefined)
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
  const isEmpty = !draft.files.length && (!draft.words || isBlank(draft.words))
  /** Whether there is something to post; else says what is missing. */
  const check = (): boolean => {
    setChecked(true)
    return !isEmpty
  }
  const leave = (): void => {
    forgetDraft()
    onPosted()
  }
  const post = async (): Promise<void> => {
    if (!check() || !place || pending) return
    setPending(true)
    setRefusal(undefined)
    try {
      await publish.now(place, draft)
      leave()
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error))
    } finally {
      setPending(false)
    }
  }
  return {
    draft,
    places,
    place,
    isMissing: checked && isEmpty,
    pending,
    refusal,
    check,
    post,
    postLater: place && ((moment: Date): Promise<void> => publish.later(place, draft, moment).then(leave)),
    elsewhere: place && elsewhereIn(place, publish),
    choosePlace: (community: Community) => change(() => ({ communityId: community.community_id })),
    write: (words: RichText | undefined) => change(() => ({ words })),
    ask: (isQuestion: boolean) => change(() => ({ isQuestion })),
    attach,
    detach: (id: string) => change(({ files }) => ({ files: files.filter(({ file_id }) => file_id !== id) })),
  }
}
export type Writing = ReturnType<typeof useWrite>

/** Where something else is posted instead; what is written here stays. */
const elsewhereIn = (place: Community, publish: ReturnType<typeof usePublish>): PostPlace => ({
  communityId: place.community_id,
  post: (words, clientId) => publish.now(place, { words, files: [], isQuestion: false, clientId }),
})
