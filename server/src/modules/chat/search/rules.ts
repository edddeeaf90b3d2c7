import { fold } from '@atrium/contract/search/snippets'

/** How well a result matches the search. Pure, for few messages at a time. */
type Found = { message_id: string }
export type Ranked<M extends Found = Found> = { message: M; rank: number }

/** Sorts by rank, best first; equal ranks by newest first. */
export const rankBy = <M extends Found>(messages: readonly M[], rankOf: (message: M) => number): Ranked<M>[] =>
  messages
    .map((message) => ({ message, rank: Math.round(rankOf(message) * 1_000) / 1_000 }))
    .toSorted((one, other) => other.rank - one.rank || (one.message.message_id < other.message.message_id ? 1 : -1))

/**
 * Whole words rank above prefixes, prefixes above parts. Terms that are adjacent in the typed order rank higher, and so do short messages
 * about little else.
 */
export function rankText(text: string, terms: readonly string[]): number {
  const { letters, folded } = foldAll(text, terms)
  const words = folded.reduce((sum, term) => sum + placeRank(letters, term), 0)
  return words + (areTogether(letters, folded) ? 3 : 0) + shareOf(letters, folded)
}

/** `inside` is the file's text around the first of the terms. `places` is the position of each term in it, 0 where it does not occur. */
export type FileMatch = { name: string; inside: string; places: readonly number[] }

/** The file name counts twice as much as its content; the text of its message does not count. */
export function rankFile({ name, inside, places }: FileMatch, terms: readonly string[]): number {
  const { letters, folded } = foldAll(name, terms)
  const said = fold(inside).letters
  const inText = (term: string, at: number): number => Math.max(placeRank(said, term), places[at] ? 1 : 0)
  const words = folded.reduce((sum, term, at) => sum + Math.max(2 * placeRank(letters, term), inText(term, at)), 0)
  const together = areTogether(letters, folded) ? 6 : areTogether(said, folded) ? 3 : 0
  return (
    words +
    together +
    shareOf(
      letters,
      folded.filter((term) => letters.includes(term)),
    )
  )
}

const foldAll = (text: string, terms: readonly string[]) => ({
  letters: fold(text).letters,
  folded: terms.map((term) => fold(term).letters),
})
const areTogether = (letters: string, folded: readonly string[]): boolean => folded.length > 1 && letters.includes(folded.join(' '))
/** The share of a text that the search terms make up, at most 1. */
const shareOf = (letters: string, folded: readonly string[]): number => Math.min(1, folded.join('').length / Math.max(1, letters.length))

function placeRank(letters: string, term: string): number {
  let best = 0
  for (let at = letters.indexOf(term); at >= 0 && best < 3; at = letters.indexOf(term, at + 1)) {
    const begins = !isLetter(letters[at - 1])
    const ends = !isLetter(letters[at + term.length])
    best = Math.max(best, begins && ends ? 3 : begins ? 2 : 1)
  }
  return best
}

const isLetter = (letter: string | undefined): boolean => letter !== undefined && /[\p{L}\p{N}]/u.test(letter)
