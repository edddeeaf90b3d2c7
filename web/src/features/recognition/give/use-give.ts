import { CallError } from '@atrium/contract/client'
import { isBlank } from '@atrium/contract/document'
import type { QuickInteraction, Recognition } from '@atrium/contract/recognition/schemas'
import type { RecognitionType } from '@atrium/contract/recognition/types'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl, type IntlShape } from 'react-intl'
import { useSession } from '#app/session/auth.tsx'
import { directory, nameOf } from '#features/people/people.ts'
import { points as pointCalls, renewPoints } from '#features/points/server.ts'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { useTypes } from '../card/use-types.ts'
import { inConversation, usePost, type Posting } from '../conversation/use-post.ts'
import type { GiveStart } from '../give-open.ts'
import { recognition } from '../server.ts'
import { renewLists } from '../store/lists.ts'
import { recognitions } from '../store/use-recognitions.ts'
import { forgetDraft, type Draft } from './draft.ts'
import { shortageOf } from './shortage.ts'
import { sumOf } from './sum.ts'
import { useGiveDraft } from './use-give-draft.ts'
import { audienceOf, useReceiverCount } from './use-receiver-count.ts'

/** The thanks being written: the draft with what follows from it, and giving it. */
export function useGive(start: GiveStart, onGiven: () => void) {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  const queryClient = useQueryClient()
  const intl = useIntl()
  const announce = useAnnounceGiven()
  const post = usePost()
  const { change: changeDraft, discard: discardDraft, ...kept } = useGiveDraft(start)
  const { draft } = kept
  const [checked, setChecked] = useState(false)
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [known, setKnown] = useState<Known>()
  const gift = useGift(draft, known)
  const { type, each, valueIds, mayPost, isUploading } = gift
  const change = (part: Partial<Draft>): void => {
    changeDraft(part)
    setRefusal(undefined)
  }
  const discard = (): void => {
    discardDraft()
    setRefusal(undefined)
    setChecked(false)
  }
  const isMissing = { people: !draft.receivers.length, words: !draft.words || isBlank(draft.words) }
  const give = async (points = each): Promise<void> => {
    setChecked(true)
    if (!type || isMissing.people || isMissing.words || pending || isUploading) return
    setPending(true)
    setRefusal(undefined)
    try {
      const given = await recognition.call.interactWithRecognition(interactionOf(draft, type.recognition_type_id, points, valueIds))
      forgetDraft()
      recognitions.put([given])
      void renewLists(queryClient)
      announce(given, points * given.receiver_count)
      if (mayPost) postIn(start, draft, (posting) => void post(given, posting))
      start.onGiven?.()
      onGiven()
    } catch (error) {
      const short = shortageOf(error)
      if (short) setKnown({ typeId: type.recognition_type_id, available: short.available })
      else setRefusal(refusalText(error, type, intl))
    } finally {
      renewPoints(queryClient)
      setPending(false)
    }
  }
  return {
    ...kept,
    ...gift,
    community: start.community,
    change,
    discard,
    isMissing,
    checked,
    pending: pending || isUploading,
    refusal,
    give,
  }
}
/** Posts where it was begun as a post, or in the chosen conversation. */
function postIn({ community }: GiveStart, { destination }: Draft, post: (posting: Posting) => void): void {
  const posting = community?.post ?? (destination && inConversation(destination))
  if (posting) post(posting)
}

export type Giving = ReturnType<typeof useGive>

/** What is there to give of a type, as a refusal told. */
type Known = { typeId: string; available: number }

/** What a draft would give: of which type, how much to how many, and what is left of it. */
function useGift(draft: Draft, known: Known | undefined) {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  const ownId = useSession().employee_id
  const { data: balance } = useQuery(pointCalls.query('getPointBalance', {}))
  const types = useTypes()?.filter(({ can_give }) => can_give)
  const type = types?.find(({ recognition_type_id }) => recognition_type_id === draft.typeId) ?? types?.[0]
  const each = type ? Math.min(type.points.maximum, Math.max(type.points.minimum, draft.points ?? type.points.default)) : 0
  const count = useReceiverCount(draft.receivers, ownId)
  const told = known?.typeId === type?.recognition_type_id ? known?.available : undefined
  const available = told ?? (type?.paid_by === 'company' ? undefined : balance?.to_give)
  const sum = sumOf(each, count ?? 0, available ?? Infinity)
  const valueIds = draft.valueIds ?? type?.value_ids ?? []
  const mayPost = !draft.isPrivate && type?.needs_approval === false
  const isUploading = draft.picture !== undefined && draft.picture.fileId === undefined
  return { types, type, each, count, available, sum, valueIds, mayPost, isUploading }
}

/** A programme is not for everyone: it does not say who of several people is outside of it. */
function refusalText(error: unknown, { group_name }: RecognitionType, { formatMessage }: IntlShape): string {
  if (group_name && error instanceof CallError && error.code === 'INVALID_ACTION_ID')
    return formatMessage({ id: 'recognition.notForThem' }, { name: group_name })
  return error instanceof Error ? error.message : String(error)
}

function interactionOf(draft: Draft, recognition_type_id: string, points: number, valueIds: readonly string[]): QuickInteraction {
  const audience = audienceOf(draft.receivers)
  return {
    action: 'give',
    recognition_type_id,
    ...(audience.groups.length ? { audience } : { employees: audience.employees }),
    ...(draft.words && { message: draft.words }),
    value_ids: [...valueIds],
    points,
    is_private: draft.isPrivate,
    ...(draft.picture?.fileId && { picture: { file_id: draft.picture.fileId, alt: draft.picture.alt.trim() } }),
    client_recognition_id: draft.clientId,
  }
}

/** Says what was given, and offers to undo it. */
function useAnnounceGiven(): (given: Recognition, total: number) => void {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const takeBack = async ({ recognition_id }: Recognition): Promise<void> => {
    try {
      recognitions.put([await recognition.call.interactWithRecognition({ action: 'take_back', recognition_id })])
      renewPoints(queryClient)
      show({ text: formatMessage({ id: 'recognition.takenBack' }) })
    } catch (error) {
      show({ tone: 'danger', text: error instanceof Error ? error.message : String(error) })
    }
  }
  return (given, points) => {
    const first = directory.find(given.receivers[0]?.employee_id ?? '')
    const name = first ? nameOf(first) : ''
    const gave = formatMessage({ id: 'recognition.gaveTo' }, { name, others: given.receiver_count - 1, points })
    const text = given.state === 'pending' ? formatMessage({ id: 'recognition.nominated' }, { name }) : gave
    show({ about: 'recognition given', text, tone: 'success', onUndo: () => void takeBack(given) })
  }
}
