import { fold } from '@atrium/contract/search/snippets'

/** Words of a keyword at most: of so many that follow each other in a text each run is looked up. */
const longest = 4
/** Words of one text that are looked at. */
const wordsAtMost = 2_000
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

/** The words of a text as they are compared: small letters without accents, as in search. Writing without spaces is parted as its readers part it. */
const wordsOf = (text: string): string[] =>
  Array.from(segmenter.segment(fold(text).letters))
    .filter(({ isWordLike }) => isWordLike)
    .slice(0, wordsAtMost)
    .map(({ segment }) => segment)

/** How a keyword is kept and compared; empty where it has no word, or too many. */
export const foldKeyword = (keyword: string): string => {
  const words = wordsOf(keyword)
  return words.length <= longest ? words.join(' ') : ''
}

/** Every keyword that would be found in a text as whole words. */
export function keywordsIn(text: string): string[] {
  const words = wordsOf(text)
  const runs = words.flatMap((_word, at) => Array.from({ length: longest }, (_, more) => words.slice(at, at + more + 1).join(' ')))
  return [...new Set(runs)]
}
