import { fold } from '@atrium/contract/search/snippets'

/** Whether every typed word is part of the name, allowing for typing errors: one letter, two in longer words. */
export function isAlike(name: string, typed: readonly string[]): boolean {
  const parts = wordsIn(name)
  return typed.flatMap(wordsIn).every((word) => parts.some((part) => slipsBetween(word, part) <= slipsAllowed(word)))
}

const wordsIn = (text: string): string[] =>
  fold(text)
    .letters.split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
const slipsAllowed = ({ length }: string): number => (length < 4 ? 0 : length < 6 ? 1 : 2)

/** The number of missing, extra, replaced or transposed neighbouring letters (optimal string alignment). */
export function slipsBetween(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)]
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let row = 1; row <= one.length; row += 1) {
    rows.push([row])
    for (let column = 1; column <= other.length; column += 1) {
      const [letter, its] = [one[row - 1], other[column - 1]]
      const swapped = letter === other[column - 2] && one[row - 2] === its ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY
      const slips = Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + (letter === its ? 0 : 1), swapped)
      rows[row]?.push(slips)
    }
  }
  return at(one.length, other.length)
}
