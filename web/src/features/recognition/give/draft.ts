import type { Destination } from '@atrium/contract/chat/schemas'
import { isBlank, type RichText } from '@atrium/contract/document'
import { storedDrafts } from '#app/draft-form/stored-drafts.ts'
import type { DraftPicture } from '#features/files/use-described-picture.ts'

/** Somebody who is thanked: a person, or everyone in a group. */
export type Receiver = { kind: 'person' | 'group'; id: string; name: string }

/** Thanks that are being written. Kept on this device until they are given, also across reloads and failures. */
export type Draft = {
  receivers: readonly Receiver[]
  typeId: string | undefined
  /** Undefined: as the type suggests. */
  points: number | undefined
  /** Undefined: those of the type. */
  valueIds: readonly string[] | undefined
  words: RichText | undefined
  picture: DraftPicture | undefined
  isPrivate: boolean
  /** Where it is posted as a card; private ones and nominations are not. */
  destination: Destination | undefined
  /** The same for every attempt, so that a retry gives once. */
  clientId: string
}

const stored = storedDrafts<Draft>('thanks-draft')

export const newDraft = (): Draft => ({
  receivers: [],
  typeId: undefined,
  points: undefined,
  valueIds: undefined,
  words: undefined,
  picture: undefined,
  isPrivate: false,
  destination: undefined,
  clientId: crypto.randomUUID(),
})

/** The draft that this person left on this device. */
export function readDraft(ownId: string): Draft {
  const draft = { ...newDraft(), ...stored.read(ownId) }
  return draft.picture?.fileId ? draft : { ...draft, picture: undefined }
}
export const keepDraft = (ownId: string, draft: Draft): void => stored.keep(ownId, draft)
export const forgetDraft = (): void => stored.forget()

/** Whether two drafts would give the same. */
export const isSameDraft = (one: Draft, other: Draft): boolean => JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other))
const contentOf = ({ clientId: _own, words, ...content }: Draft) => ({ ...content, words: words && isBlank(words) ? undefined : words })
