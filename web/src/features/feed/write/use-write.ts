import type { Community } from '@atrium/contract/communities/schemas'
import { isBlank, type RichText } from '@atrium/contract/document'
import { useState } from 'react'
import type { PostPlace } from '#app/feature.ts'
import { useOwnCommunities } from '#features/communities/known-communities.ts'
import type { WriteStart } from '../write-open.ts'
import { forgetDraft } from './draft.ts'
import { useDraft } from './use-draft.ts'
import { usePublish } from './use-publish.ts'

/** The post being written: the draft with what follows from it, and posting it. */
export function useWrite({ communityId }: WriteStart, onPosted: () => void) {
  const [refusal, setRefusal] = useState<string>()
  const { draft, change, attach } = useDraft(communityId, () => setRefusal(undefined))
  const [checked, setChecked] = useState(false)
  const [pending, setPending] = useState(false)
  const places = useOwnCommunities()?.filter(({ can }) => can.post)
  const place = places?.find((one) => one.community_id === draft.communityId) ?? places?.[0]
  const publish = usePublish()
  // Everyone reads an open community: of others, those who only read the further ones would see nothing.
  const further = place?.visibility === 'open' ? (places ?? []).filter((one) => one !== place) : []
  const shares = draft.alsoIn.flatMap(({ communityId, clientId }) =>
    further.some(({ community_id }) => community_id === communityId) ? [{ community_id: communityId, client_post_id: clientId }] : [],
  )
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
      await publish.now(place, draft, shares)
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
    further,
    alsoIn: further.filter(({ community_id }) => shares.some((one) => one.community_id === community_id)),
    isMissing: checked && isEmpty,
    pending,
    refusal,
    check,
    post,
    postLater: place && ((moment: Date): Promise<void> => publish.later(place, draft, moment).then(leave)),
    elsewhere: place && elsewhereIn(place, publish),
    choosePlace: (community: Community) => change(() => ({ communityId: community.community_id })),
    chooseFurther: (chosen: readonly Community[]) =>
      change(() => ({ alsoIn: chosen.map(({ community_id }) => ({ communityId: community_id, clientId: crypto.randomUUID() })) })),
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
  name: place.community_name,
  post: (words, clientId) => publish.now(place, { words, files: [], isQuestion: false, clientId }),
})
