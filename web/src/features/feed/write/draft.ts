import type { RichText } from '@atrium/contract/document'
import { storedDrafts } from '#app/draft-form/stored-drafts.ts'

/** A file that is uploaded and waits for its post. */
export type DraftFile = { file_id: string; name: string; isPicture: boolean }

/** A further community, with the key of the post that shows it there. */
type AlsoIn = { communityId: string; clientId: string }

/** A post that is being written. Kept on this device until it is posted, also across reloads and failures. */
export type Draft = {
  communityId: string | undefined
  words: RichText | undefined
  files: readonly DraftFile[]
  isQuestion: boolean
  /** In which communities it is shown too. */
  alsoIn: readonly AlsoIn[]
  /** The same for every attempt with the same words, files and place, so that a retry posts once. */
  clientId: string
}

const stored = storedDrafts<Draft>('post-draft')
const newDraft = (): Draft => ({
  communityId: undefined,
  words: undefined,
  files: [],
  isQuestion: false,
  alsoIn: [],
  clientId: crypto.randomUUID(),
})

export type DraftChange = Partial<Omit<Draft, 'clientId'>>
/** A changed draft is another post: the answer to its last attempt may be lost, and the server keeps what it got first. */
export function changeDraft(before: Draft, change: DraftChange): Draft {
  const after = { ...before, ...change }
  return JSON.stringify(after) === JSON.stringify(before) ? before : renewed(after)
}

const renewed = (draft: Draft): Draft => ({
  ...draft,
  alsoIn: draft.alsoIn.map((one) => ({ ...one, clientId: crypto.randomUUID() })),
  clientId: crypto.randomUUID(),
})

/** The draft that this person left on this device. */
export const readDraft = (ownId: string): Draft => ({ ...newDraft(), ...stored.read(ownId) })
export const keepDraft = (ownId: string, draft: Draft): void => stored.keep(ownId, draft)
export const forgetDraft = (): void => stored.forget()
