import { plainTextOf, type RichText } from '../document.ts'

/** What stands in one place: what was written last, and what was written meanwhile elsewhere. */
export type Words = { readonly body: RichText | null; readonly others: readonly RichText[] }
export const noWords: Words = { body: null, others: [] }

/**
 * Words that were written without knowing those that are held. What was written last is the draft; nothing is lost of the rest, unless the draft says it too.
 * An emptied place takes no words away that it did not know.
 */
export function mergeWords(held: Words, written: Words): Words {
  const body = written.body ?? held.body
  const rest = [...written.others, ...held.others, ...(written.body && held.body ? [held.body] : [])]
  return { body, others: rest.filter((other, index) => !isSaidBy(body, other) && rest.findIndex((one) => isSame(one, other)) === index) }
}

/** Two devices that wrote on from the same words: the shorter ones are the beginning of the longer ones. */
const isSaidBy = (body: RichText | null, other: RichText): boolean => body !== null && plainTextOf(body).startsWith(plainTextOf(other))
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))
export const isEmpty = ({ body, others }: Words): boolean => body === null && others.length === 0
/** Whether two hold the same, however their documents were made. */
export const areSameWords = (one: Words, other: Words): boolean => isSame([one.body, one.others], [other.body, other.others])

/** A document whose keys stand in the order of the alphabet: the database has an order of its own. */
const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([left], [right]) => left.localeCompare(right))
  return Object.fromEntries(entries.map(([name, each]) => [name, inOrder(each)]))
}
