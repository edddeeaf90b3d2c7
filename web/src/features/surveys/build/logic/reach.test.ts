import { reachableQuestions } from '@atrium/contract/surveys/branching'
import type { SurveyAnswer, SurveyQuestion } from '@atrium/contract/surveys/questionnaire'
import { expect, test } from 'vitest'
import { newOption, newPage, newQuestion } from '../questionnaire-ops.ts'
import { unreachableQuestions } from './reach.ts'

const single = (more: Partial<SurveyQuestion> = {}): SurveyQuestion => ({ ...newQuestion('single'), ...more })

test('what an unconditional jump leaps over is unreachable, and where it lands is not', () => {
  const [over, landing] = [single(), single()]
  const first = single({ jumps: [{ when: null, to: landing.question_id }] })
  expect(unreachableQuestions({ pages: [newPage([first, over, landing])] })).toEqual(new Set([over.question_id]))
})

test('everything after an unconditional end is unreachable', () => {
  const last = single()
  const first = single({ jumps: [{ when: null, to: 'end' }] })
  expect(unreachableQuestions({ pages: [newPage([first]), newPage([last])] })).toEqual(new Set([last.question_id]))
})

test('a condition on a later question, or on an answer that was removed, is never met', () => {
  const later = single()
  const about = (question_id: string, value: string) => ({
    match: 'all' as const,
    conditions: [{ question_id, row_id: null, operator: 'is' as const, values: [value] }],
  })
  const early = single({ show_if: about(later.question_id, later.options[0]?.option_id ?? '') })
  const stale = single({ show_if: about(later.question_id, newOption().option_id) })
  expect(unreachableQuestions({ pages: [newPage([early, later, stale])] })).toEqual(new Set([early.question_id, stale.question_id]))
})

/** A small generator with a seed: the same questionnaires in every run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

test('no random answers to 400 random questionnaires ever reach a question that is called unreachable', () => {
  const next = numbersFrom(7)
  for (let round = 0; round < 400; round += 1) {
    const questions = Array.from({ length: 2 + next(6) }, () => single())
    const wired = questions.map((question, index) => {
      const conditionOn = (place: number) => {
        const about = questions[place]
        const option = about?.options[next(2)]
        return about && option
          ? {
              match: 'all' as const,
              conditions: [{ question_id: about.question_id, row_id: null, operator: 'is' as const, values: [option.option_id] }],
            }
          : null
      }
      const target = questions[index + 1 + next(questions.length - index)]
      return {
        ...question,
        show_if: next(3) === 0 ? conditionOn(next(questions.length)) : null,
        jumps: next(3) === 0 ? [{ when: next(2) ? conditionOn(index) : null, to: target?.question_id ?? ('end' as const) }] : [],
      }
    })
    const pages = [newPage(wired)]
    const never = unreachableQuestions({ pages })
    for (let trial = 0; trial < 20; trial += 1) {
      const answers = new Map<string, SurveyAnswer>()
      for (const { question_id, options } of wired)
        if (next(4)) answers.set(question_id, { question_id, value: options[next(2)]?.option_id ?? '' })
      expect(reachableQuestions({ pages }, answers).filter(({ question }) => never.has(question.question_id))).toEqual([])
    }
  }
})
