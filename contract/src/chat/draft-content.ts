import { plainTextOf, type RichText } from '../document.ts'

/** The text at one place: what was written last, and other versions written on other devices meanwhile. */
export type DraftContent = { readonly body: RichText | null; readonly others: readonly RichText[] }
export const noContent: DraftContent = { body: null, others: [] }

/**
 * Merges text that was written without knowing the stored text. The text written last becomes the draft; the rest is kept in `others`,
 * unless the draft already contains it. Emptying a draft does not delete text that the device did not know.
 */
export function mergeDrafts(held: DraftContent, written: DraftContent): DraftContent {
  const body = written.body ?? held.body
  const rest = [...written.others, ...held.others, ...(written.body && held.body ? [held.body] : [])]
  return {
    body,
    others: rest.filter((other, index) => !isContainedIn(body, other) && rest.findIndex((one) => isSame(one, other)) === index),
  }
}

/**
 * Whether one version continues the other, because two devices started from the same text: the shorter version is a prefix of the longer
 * one.
 */
const isContainedIn = (body: RichText | null, other: RichText): boolean => body !== null && plainTextOf(body).startsWith(plainTextOf(other))
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(withSortedKeys(one)) === JSON.stringify(withSortedKeys(other))
export const isEmpty = ({ body, others }: DraftContent): boolean => body === null && others.length === 0
/** Whether both hold the same content, regardless of the key order of their documents. */
export const haveSameContent = (one: DraftContent, other: DraftContent): boolean =>
  isSame([one.body, one.others], [other.body, other.others])

/** A copy of a document with its keys sorted: the database returns them in its own order. */
const withSortedKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withSortedKeys)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([left], [right]) => left.localeCompare(right))
  return Object.fromEntries(entries.map(([name, each]) => [name, withSortedKeys(each)]))
}
