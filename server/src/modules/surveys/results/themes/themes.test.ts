import { describe, expect, test } from 'vitest'
import { decideTerms, themesOf, type TermCount } from './rules.ts'
import { spellingOf, termsOf } from './terms.ts'

/** A generator of whole numbers with a seed. */
const chanceOf = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >>> 8) % below
  }
}

describe('the words of a comment', () => {
  test('count once, without case, accents and words that say nothing by themselves', () => {
    expect(termsOf('The CRANE, and the crane’s crane.')).toEqual(['crane'])
    expect(termsOf('Wir brauchen mehr Räume. Die RÄUME sind für alle zu klein.')).toEqual(['brauchen', 'klein', 'raume'])
    expect(termsOf('نحتاج إلى رافعةٍ في الميناء')).toEqual(['الميناء', 'رافعة', 'نحتاج'])
  })
  test('are counted in pairs too, where nothing stands between them', () => {
    expect(termsOf('Release notes, at midnight')).toEqual(['midnight', 'notes', 'release', 'release notes'])
    expect(termsOf('stand-up')).toEqual(['stand'])
    expect(termsOf('Tide table\ntide table')).toEqual(['table', 'tide', 'tide table'])
  })
  test('leave out numbers, single letters, and what is no word', () => {
    expect(termsOf(`42 8.2 x — … 🦆 ${'a'.repeat(41)}`)).toEqual([])
    expect(termsOf('')).toEqual([])
  })
  test('are named as most people write them', () => {
    expect(spellingOf('raume', ['Räume', 'RÄUME!', 'mehr Räume'])).toBe('Räume')
    expect(spellingOf('release notes', ['release notes', 'Release notes', 'the release notes'])).toBe('release notes')
    expect(spellingOf('gone', [])).toBe('gone')
  })
})

const vocabulary = ['crane', 'Krän', 'notes', 'release', 'the', 'gull', 'soup', 'Räume', 'printer', 'und', 'رافعة', 'tide', '.', ',']
type Written = { question_id: string; text: string }

test('in 500 random surveys, no theme is about fewer than the smallest group, nor is any difference, and nothing else is left out', () => {
  const chance = chanceOf(23)
  let shownAtAll = 0
  for (let round = 0; round < 500; round += 1) {
    const minimum = 5 + chance(3)
    const comments = Array.from({ length: chance(60) }, (): Written => ({
      question_id: `q${chance(3)}`,
      text: Array.from({ length: 1 + chance(6) }, () => vocabulary[chance(vocabulary.length - chance(9))]).join(' '),
    }))
    const having = (question_id: string, ...terms: string[]): number =>
      comments.filter((one) => one.question_id === question_id && terms.every((term) => termsOf(one.text).includes(term))).length
    const counts = countEvery(comments)
    const written = new Map(['q0', 'q1', 'q2'].map((id) => [id, having(id)]))
    const shown = decideTerms(counts, written, minimum)
    shownAtAll += shown.length
    const isShown = (question_id: string, term: string): boolean =>
      shown.some((one) => one.question_id === question_id && one.term === term)
    for (const { question_id, term, count } of counts) {
      const others = (written.get(question_id) ?? 0) - count
      const isEnough = count >= minimum && (others === 0 || others >= minimum)
      const pairs = counts.filter((one) => one.question_id === question_id && one.term.split(' ').length === 2 && one.term.split(' ').includes(term)) // prettier-ignore
      const isCovered = pairs.some((pair) => isShown(question_id, pair.term) && count - having(question_id, pair.term, term) < minimum)
      expect(isShown(question_id, term), `round ${round}: ${term} on ${question_id}`).toBe(isEnough && !isCovered)
    }
    // A theme of all questions is a sum of what is shown: taking a question away leaves nothing, or what is shown too.
    for (const { term, count, questions } of themesOf(shown)) {
      expect(count).toBe(questions.reduce((sum, id) => sum + having(id, term), 0))
      expect(questions.every((id) => isShown(id, term))).toBe(true)
    }
  }
  expect(shownAtAll).toBeGreaterThan(1_000)
})

function countEvery(comments: readonly Written[]): TermCount[] {
  const every = comments.flatMap(({ question_id, text }) => termsOf(text).map((term) => ({ question_id, term })))
  return [...Map.groupBy(every, ({ question_id, term }) => `${question_id}/${term}`).values()].flatMap((some) =>
    some[0] ? [{ ...some[0], count: some.length }] : [],
  )
}

test('the most frequent theme comes first, the same words of two questions together', () => {
  const shown = [
    { question_id: 'q0', term: 'gull', count: 5 },
    { question_id: 'q1', term: 'soup', count: 7 },
    { question_id: 'q1', term: 'gull', count: 6 },
  ]
  expect(themesOf(shown)).toEqual([
    { term: 'gull', count: 11, questions: ['q0', 'q1'] },
    { term: 'soup', count: 7, questions: ['q1'] },
  ])
})
