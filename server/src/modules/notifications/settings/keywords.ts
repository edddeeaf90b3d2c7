import { fold } from '@atrium/contract/search/snippets'

/** The maximum number of words in a keyword: each run of up to this many words of a text is looked up. */
const longest = 4
/** The maximum number of words of one text that are examined. */
const wordsAtMost = 2_000
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

/** The words of a text as they are compared: lower case without accents, as in search. Scripts without spaces are segmented. */
const wordsOf = (text: string): string[] =>
  Array.from(segmenter.segment(fold(text).letters))
    .filter(({ isWordLike }) => isWordLike)
    .slice(0, wordsAtMost)
    .map(({ segment }) => segment)

/** The normalised form of a keyword for storage and comparison; empty if it has no words or too many. */
export const foldKeyword = (keyword: string): string => {
  const words = wordsOf(keyword)
  return words.length <= longest ? words.join(' ') : ''
}

/** Every keyword that would match whole words of a text. */
export function keywordsIn(text: string): string[] {
  const words = wordsOf(text)
  const runs = words.flatMap((_word, at) => Array.from({ length: longest }, (_, more) => words.slice(at, at + more + 1).join(' ')))
  return [...new Set(runs)]
}
