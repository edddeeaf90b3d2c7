import { plainTextOf, type RichText } from '../document.ts'

/** The text at one place: what was written last, and other versions written on other devices meanwhile. */
export type Words = { readonly body: RichText | null; readonly others: readonly RichText[] }
export const noWords: Words = { body: null, others: [] }

/**
 * Merges text that was written without knowing the stored text. The text written last becomes the draft; the rest is kept in `others`,
 * unless the draft already contains it. Emptying a draft does not delete text that the device did not know.
 */
export function mergeWords(held: Words, written: Words): Words {
  const body = written.body ?? held.body
  const rest = [...written.others, ...held.others, ...(written.body && held.body ? [held.body] : [])]
  return { body, others: rest.filter((other, index) => !isSaidBy(body, other) && rest.findIndex((one) => isSame(one, other)) === index) }
}

/** Two devices continued from the same text: the shorter version is a prefix of the longer one. */
const isSaidBy = (body: RichText | null, other: RichText): boolean => body !== null && plainTextOf(body).startsWith(plainTextOf(other))
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))
export const isEmpty = ({ body, others }: Words): boolean => body === null && others.length === 0
/** Whether both hold the same content, regardless of the key order of their documents. */
export const areSameWords = (one: Words, other: Words): boolean => isSame([one.body, one.others], [other.body, other.others])

/** A copy of a document with its keys sorted: the database returns them in its own order. */
const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([left], [right]) => left.localeCompare(right))
  return Object.fromEntries(entries.map(([name, each]) => [name, inOrder(each)]))
}
