import { nobody } from '@atrium/contract/people/audience'
import type { SurveyQuestion } from '@atrium/contract/surveys/questionnaire'
import { expect, test } from 'vitest'
import type { EditorDraft } from './editor-draft.ts'
import { problemsOf } from './problems.ts'
import { newOption, newPage, newQuestion } from './questionnaire-ops.ts'

const whole = (more: Partial<SurveyQuestion> = {}): SurveyQuestion => ({
  ...newQuestion('nps'),
  title: { en: 'Would you recommend us?' },
  ...more,
})
const draft = (questions: SurveyQuestion[], more: Partial<EditorDraft> = {}): EditorDraft => ({
  questionnaire: { languages: ['en'], title: { en: 'Pulse' }, description: {}, thanks: {}, pages: [newPage(questions)] },
  audience: { ...nobody, is_all_employee_selected: true },
  mode: 'confidential',
  results: 'after_close',
  minimum_group: 5,
  cuts: [],
  recurrence: null,
  time_zone: 'Europe/Lisbon',
  reminders: true,
  quota: null,
  sharing: { participants: false, managers: false, employees: [], comments: false },
  starts: '',
  ends: '',
  ...more,
})
const now = Date.parse('2026-11-20T10:00:00Z')
const found = (one: EditorDraft): string[] => problemsOf(one, now).map(({ problem }) => problem)

test('a survey with a title, a question and people can be published', () => {
  expect(found(draft([whole()]))).toEqual([])
})

test('a survey without questions, or for nobody, says so', () => {
  expect(found(draft([], { audience: nobody }))).toEqual(['noQuestions', 'nobody'])
})

test('answers without words, files of a confidential survey and jumps back are named', () => {
  const first = whole()
  const back = whole({ jumps: [{ when: null, to: first.question_id }] })
  expect(
    found(draft([first, whole({ type: 'single', options: [newOption({ en: 'Yes' }), newOption()] }), whole({ type: 'file' }), back])),
  ).toEqual(['options', 'file', 'jump'])
})

test('what is missing in a second language is a doubt, not a fault', () => {
  const one = draft([whole()])
  expect(problemsOf({ ...one, questionnaire: { ...one.questionnaire, languages: ['en', 'de'] } }, now)).toMatchObject([
    { problem: 'untranslated' },
  ])
})

test('an end that has passed, or comes before the start, is named', () => {
  expect(found(draft([whole()], { ends: '2026-11-19T10:00' }))).toEqual(['past'])
  expect(found(draft([whole()], { starts: '2026-12-02T10:00', ends: '2026-12-01T10:00' }))).toEqual(['order'])
})
