import type { SurveyAnswer } from '@atrium/contract/surveys/questionnaire'
import { expect, test } from 'vitest'
import { newOption, newPage, newQuestion } from '../build/questionnaire-ops.ts'
import { judgedAnswers, stepsOf, stepWith, withAnswer } from './answer-draft.ts'

const [first, second, third] = [newQuestion('single'), newQuestion('ranking'), newQuestion('nps')]
const pages = [newPage([first, second]), newPage([third])]
const none = new Map<string, SurveyAnswer>()

test('on a phone each question is a step, elsewhere each page is', () => {
  expect(stepsOf({ pages }, none, true).map((step) => step.length)).toEqual([1, 1, 1])
  expect(stepsOf({ pages }, none, false).map((step) => step.length)).toEqual([2, 1])
})

test('a ranking counts once everything is ranked', () => {
  const [one, other] = second.options.map(({ option_id }) => option_id)
  const ranked = (value: string[]) => judgedAnswers({ pages }, [{ question_id: second.question_id, value }]).size
  expect(ranked([one ?? ''])).toBe(0)
  expect(ranked([other ?? '', one ?? ''])).toBe(1)
})

test('an answer of one’s own counts once it has words', () => {
  const open = { ...newQuestion('single'), has_other: true, options: [newOption()] }
  const said = (other: string) =>
    judgedAnswers({ pages: [newPage([open])] }, [{ question_id: open.question_id, value: 'other', other }]).size
  expect(said(' ')).toBe(0)
  expect(said('The gull')).toBe(1)
})

test('an emptied answer is taken out', () => {
  const answered = withAnswer([], { question_id: third.question_id, value: 0 })
  expect(answered).toHaveLength(1)
  expect(withAnswer(answered, { question_id: third.question_id, value: '' })).toEqual([])
})

test('who was at a question that is no longer asked goes on with the one after it', () => {
  const jumping = { ...first, jumps: [{ when: null, to: third.question_id }] }
  const shorter = { pages: [newPage([jumping, second]), newPage([third])] }
  const steps = stepsOf(shorter, none, true)
  expect(steps[stepWith(shorter, steps, second.question_id)]?.[0]?.question).toBe(third)
})
