import type { Community } from '@atrium/contract/communities/schemas'
import { communityPath } from '@atrium/contract/communities/paths'
import { emptyDocument, isBlank, type RichText } from '@atrium/contract/document'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import type { PostPlace } from '#app/feature.ts'
import { useSession } from '#app/session/auth.tsx'
import { keyOf } from '#app/server-data.ts'
import { useOwnCommunities } from '#features/communities/known-communities.ts'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { feed } from '../server.ts'
import { posts, renewPosts } from '../store/use-posts.ts'
import type { WriteStart } from '../write-open.ts'
import { changeDraft, forgetDraft, keepDraft, readDraft, type Draft, type DraftChange, type DraftFile } from './draft.ts'

/** The post being written: the draft with what follows from it, and posting it. */
export function useWrite({ communityId }: WriteStart, onPosted: () => void) {
  const ownId = useSession().employee_id
  const [draft, setDraft] = useState<Draft>(() => changeDraft(readDraft(ownId), communityId ? { communityId } : {}))
  const [checked, setChecked] = useState(false)
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const places = useOwnCommunities()?.filter(({ can }) => can.post)
  const place = places?.find((one) => one.community_id === draft.communityId) ?? places?.[0]
  const announce = useAnnouncePosted()
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
  const post = async (): Promise<void> => {
    setChecked(true)
    if (!place || isEmpty || pending) return
    setPending(true)
    setRefusal(undefined)
    try {
      await announce(place, draft)
      forgetDraft()
      onPosted()
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
    post,
    elsewhere: place && elsewhereIn(place, announce),
    choosePlace: (community: Community) => change(() => ({ communityId: community.community_id })),
    write: (words: RichText | undefined) => change(() => ({ words })),
    attach,
    detach: (id: string) => change(({ files }) => ({ files: files.filter(({ file_id }) => file_id !== id) })),
  }
}
export type Writing = ReturnType<typeof useWrite>

/** Where something else is posted instead; what is written here stays. */
const elsewhereIn = (place: Community, announce: ReturnType<typeof useAnnouncePosted>): PostPlace => ({
  communityId: place.community_id,
  post: (words, clientId) => announce(place, { words, files: [], clientId }),
})

/** Sends the post, shows it where it belongs, and says so with a way there. */
function useAnnouncePosted(): (place: Community, draft: Pick<Draft, 'words' | 'files' | 'clientId'>) => Promise<void> {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async ({ community_id, community_name }, { words = emptyDocument, files, clientId }) => {
    const file_ids = files.map(({ file_id }) => file_id)
    posts.put([await feed.call.createPost({ community_id, client_post_id: clientId, body: words, file_ids })])
    void renewPosts(queryClient)
    void queryClient.invalidateQueries({ queryKey: keyOf('listCommunities') })
    show({
      tone: 'success',
      text: formatMessage({ id: 'feed.posted' }, { name: community_name }),
      action: { label: formatMessage({ id: 'feed.look' }), onSelect: () => void navigate({ to: communityPath(community_id) }) },
    })
  }
}
