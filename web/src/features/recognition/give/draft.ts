import type { RichText } from '@atrium/contract/document'
import { onSignOut } from '#app/session/session-end.ts'

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
  isPrivate: boolean
  /** The same for every attempt, so that a retry gives once. */
  clientId: string
}

const key = 'thanks-draft'

const newDraft = (): Draft => ({
  receivers: [],
  typeId: undefined,
  points: undefined,
  valueIds: undefined,
  words: undefined,
  isPrivate: false,
  clientId: crypto.randomUUID(),
})

/** The draft that this person left on this device. */
export function readDraft(ownId: string): Draft {
  try {
    const stored: { ownId?: string; draft?: Draft } = JSON.parse(localStorage.getItem(key) ?? '{}')
    return stored.ownId === ownId && stored.draft ? { ...newDraft(), ...stored.draft } : newDraft()
  } catch {
    return newDraft()
  }
}

export function keepDraft(ownId: string, draft: Draft): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ownId, draft }))
  } catch {
    // Storage is full or forbidden: the words stay until the dialog closes.
  }
}

export const forgetDraft = (): void => localStorage.removeItem(key)

/** Nobody else who uses this device reads what was begun. */
export const forgetDraftOnSignOut = (): void => void onSignOut(async () => forgetDraft())
