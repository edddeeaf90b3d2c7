import { lettersOf } from '@atrium/contract/search/snippets'
import { idleWords } from './idle-words.ts'

/** What themes are counted by: the words of a text, and two of them in a row. Pure. */
type Word = { term: string; spelled: string; start: number; end: number }

const written = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu
const longestWord = 40

/** A word as it is counted: without case, accents, the vowel signs and the kinds of alef of Arabic, and the ending of a possessive. */
const termOf = (word: string): string =>
  lettersOf(word.replaceAll('’', "'"))
    .normalize('NFKD')
    .replaceAll(/[\p{M}ـ]/gu, '')
    .normalize('NFC')
    .replace(/'s?$/, '')

const idle: ReadonlySet<string> = new Set(idleWords.flatMap((words) => words.split(/\s+/)).map(termOf))

const isTelling = (term: string): boolean => term.length > 1 && term.length <= longestWord && /\p{L}/u.test(term) && !idle.has(term)

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(written)].flatMap(({ 0: spelled, index }) => {
    const term = termOf(spelled)
    return isTelling(term) ? [{ term, spelled, start: index, end: index + spelled.length }] : []
  })

/** Two words in a row, with nothing but a space or a hyphen between them. */
function phrasesOf(text: string, words: readonly Word[]): Word[] {
  return words.flatMap((one, index) => {
    const other = words[index + 1]
    if (!other || other.term === one.term || !/^[^\S\n]$|^-$/.test(text.slice(one.end, other.start))) return []
    const spelled = text.slice(one.start, other.end)
    return [{ term: `${one.term} ${other.term}`, spelled, start: one.start, end: other.end }]
  })
}

const everyOf = (text: string): Word[] => {
  const words = wordsOf(text)
  return [...words, ...phrasesOf(text, words)]
}

/** The words and pairs of words of a text, each once. Words that say nothing by themselves are left out. */
export const termsOf = (text: string): string[] => [...new Set(everyOf(text).map(({ term }) => term))].toSorted()

/** A term as most of these texts write it. */
export function spellingOf(term: string, texts: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const text of texts)
    for (const one of everyOf(text)) if (one.term === term) counts.set(one.spelled, (counts.get(one.spelled) ?? 0) + 1)
  const [most] = [...counts].toSorted(([one, times], [other, otherTimes]) => otherTimes - times || (one < other ? 1 : -1))
  return most?.[0] ?? term
}
