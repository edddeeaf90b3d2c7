import { expect, test } from 'vitest'
import { answersByQuestion, countedAnswers, missingQuestions, reachableQuestions } from './branching.ts'
import { conditionOperators, questionTypes } from './kinds.ts'
import type { Questionnaire, SurveyAnswer, SurveyConditions, SurveyJump, SurveyPage, SurveyQuestion, SurveyValue } from './questionnaire.ts'

type Chance = () => number
/** A generator of numbers with a seed (mulberry32). */
const chanceOf = (seed: number): Chance => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
const pick = <T>(chance: Chance, some: readonly [T, ...T[]]): T => some[Math.floor(chance() * some.length)] ?? some[0]
const optionIds = ['o1', 'o2', 'o3'] as const
const rowIds = ['r1', 'r2'] as const

function valueFor(chance: Chance, type: SurveyQuestion['type']): SurveyValue {
  if (type === 'single' || type === 'picture') return pick(chance, [...optionIds, 'other'])
  if (type === 'several') return optionIds.filter(() => chance() < 0.5)
  if (type === 'ranking') return [...optionIds]
  if (type === 'matrix') return Object.fromEntries(rowIds.filter(() => chance() < 0.8).map((row) => [row, pick(chance, optionIds)]))
  if (type === 'consent') return chance() < 0.7
  if (type === 'file') return chance() < 0.5 ? [] : ['f1']
  if (type === 'text' || type === 'long_text') return pick(chance, ['', ' ', 'words'])
  return type === 'date' ? '2026-05-01' : Math.floor(chance() * 11)
}

const conditionsOn = (chance: Chance, earlier: readonly string[]): SurveyConditions | null => {
  const [first, ...rest] = earlier
  if (first === undefined || chance() < 0.6) return null
  return {
    match: pick(chance, ['all', 'any']),
    conditions: Array.from({ length: 1 + Math.floor(chance() * 2) }, () => ({
      question_id: pick(chance, [first, ...rest]),
      row_id: chance() < 0.2 ? 'r1' : null,
      operator: pick(chance, conditionOperators),
      values: [pick(chance, [...optionIds, 'other', 3, 7, true])],
    })),
  }
}

function jumpsFrom(chance: Chance, earlier: readonly string[], later: readonly string[]): SurveyJump[] {
  if (chance() < 0.75) return []
  return [{ when: conditionsOn(chance, earlier), to: pick(chance, ['end', ...later]) }]
}

function randomQuestionnaire(chance: Chance): Pick<Questionnaire, 'pages'> {
  const sizes = Array.from({ length: 1 + Math.floor(chance() * 4) }, () => Math.floor(chance() * 5))
  const places = sizes.flatMap((size, page) => [`p${page}`, ...Array.from({ length: size }, (_, index) => `q${page}.${index}`)])
  const asked = (upTo: number): string[] => places.slice(0, upTo).filter((place) => place.startsWith('q'))
  const pages = sizes.map((size, page): SurveyPage => {
    const questions = Array.from({ length: size }, (_, index): SurveyQuestion => {
      const at = places.indexOf(`q${page}.${index}`)
      return {
        question_id: `q${page}.${index}`,
        type: pick(chance, questionTypes),
        title: { en: 'Question' },
        help: {},
        is_required: chance() < 0.5,
        options: optionIds.map((option_id) => ({ option_id, text: {}, image_url: null })),
        rows: rowIds.map((row_id) => ({ row_id, text: {} })),
        has_other: true,
        is_shuffled: false,
        steps: 10,
        low: {},
        high: {},
        minimum: null,
        maximum: null,
        driver: null,
        is_rotating: false,
        show_if: conditionsOn(chance, asked(at)),
        jumps: jumpsFrom(chance, asked(at + 1), places.slice(at + 1)),
      }
    })
    return { page_id: `p${page}`, title: {}, show_if: conditionsOn(chance, asked(places.indexOf(`p${page}`))), questions }
  })
  return { pages }
}

test('in 10,000 random questionnaires, one who answers question by question is asked what all answers together say', () => {
  const chance = chanceOf(20_261_128)
  for (let round = 0; round < 10_000; round++) {
    const questionnaire = randomQuestionnaire(chance)
    const every = questionnaire.pages.flatMap(({ questions }) => questions)
    const all = every.map((one): SurveyAnswer => ({ question_id: one.question_id, value: valueFor(chance, one.type) }))
    // The browser knows only what was answered so far, and goes to the next question that is then reached.
    const wanted = answersByQuestion(all.filter(() => chance() < 0.8))
    const given = new Map<string, SurveyAnswer>()
    const asked: string[] = []
    for (;;) {
      const next = reachableQuestions(questionnaire, given).find(({ question }) => !asked.includes(question.question_id))
      if (!next) break
      asked.push(next.question.question_id)
      const answer = wanted.get(next.question.question_id)
      if (answer) given.set(next.question.question_id, answer)
    }
    const judged = reachableQuestions(questionnaire, wanted).map(({ question }) => question.question_id)
    expect(judged, `round ${round}`).toEqual(asked)
    // Answers that are not reached drop, and dropping them changes nothing of what is reached or missing.
    const counted = answersByQuestion(countedAnswers(questionnaire, wanted))
    expect(
      [...counted.keys()].every((id) => judged.includes(id)),
      `round ${round}`,
    ).toBe(true)
    expect(
      reachableQuestions(questionnaire, counted).map(({ question }) => question.question_id),
      `round ${round}`,
    ).toEqual(judged)
    expect(missingQuestions(questionnaire, counted), `round ${round}`).toEqual(missingQuestions(questionnaire, wanted))
  }
})

const plain = (question_id: string, more: Partial<SurveyQuestion> = {}): SurveyQuestion => ({
  question_id, type: 'single', title: {}, help: {}, is_required: false, options: [], rows: [], has_other: false, is_shuffled: false, steps: 5,
  low: {}, high: {}, minimum: null, maximum: null, driver: null, is_rotating: false, show_if: null, jumps: [], ...more,
}) // prettier-ignore
const onePage = (...questions: SurveyQuestion[]): Pick<Questionnaire, 'pages'> => ({
  pages: [{ page_id: 'p', title: {}, show_if: null, questions }],
})
const asked = (questionnaire: Pick<Questionnaire, 'pages'>, ...answers: SurveyAnswer[]): string[] =>
  reachableQuestions(questionnaire, answersByQuestion(answers)).map(({ question }) => question.question_id)
const when = (question_id: string, value: string): SurveyConditions => ({
  match: 'all',
  conditions: [{ question_id, row_id: null, operator: 'is', values: [value] }],
})

test('a question is shown once its condition is met, and says which one it was', () => {
  const questionnaire = onePage(plain('mood'), plain('why', { show_if: when('mood', 'choppy') }))
  expect(asked(questionnaire)).toEqual(['mood'])
  expect(asked(questionnaire, { question_id: 'mood', value: 'choppy' })).toEqual(['mood', 'why'])
  const [, why] = reachableQuestions(questionnaire, answersByQuestion([{ question_id: 'mood', value: 'choppy' }]))
  expect(why?.because?.question_id).toBe('mood')
})

test('a jump skips what is between, or ends the survey', () => {
  const leaving = plain('a', { jumps: [{ when: when('a', 'skip'), to: 'c' }, { when: when('a', 'stop'), to: 'end' }] }) // prettier-ignore
  const questionnaire = onePage(leaving, plain('b'), plain('c'))
  expect(asked(questionnaire, { question_id: 'a', value: 'go' })).toEqual(['a', 'b', 'c'])
  expect(asked(questionnaire, { question_id: 'a', value: 'skip' })).toEqual(['a', 'c'])
  expect(asked(questionnaire, { question_id: 'a', value: 'stop' })).toEqual(['a'])
})

test('a required matrix needs each row, and a required statement consent', () => {
  const rows = rowIds.map((row_id) => ({ row_id, text: {} }))
  const questionnaire = onePage(plain('m', { type: 'matrix', is_required: true, rows }), plain('c', { type: 'consent', is_required: true }))
  const missing = (...answers: SurveyAnswer[]) =>
    missingQuestions(questionnaire, answersByQuestion(answers)).map(({ question_id }) => question_id)
  expect(missing({ question_id: 'm', value: { r1: 'o1' } }, { question_id: 'c', value: false })).toEqual(['m', 'c'])
  expect(missing({ question_id: 'm', value: { r1: 'o1', r2: 'o2' } }, { question_id: 'c', value: true })).toEqual([])
})
