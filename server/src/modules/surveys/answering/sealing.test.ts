import { randomBytes } from 'node:crypto'
import type { SurveyAnswer } from '@atrium/contract/surveys/questionnaire'
import { expect, test } from 'vitest'
import { createSealing } from '#kernel/identity/sealing'
import { sealAnswer, unsealAnswer } from './sealing.ts'

const sealing = createSealing(Buffer.alloc(32, 7))
const cuts = { department_id: null, location: null, manager_id: null, tenure: null }
const surveyId = '01a21ba4-f640-794e-bc93-260e60e571b8'
const sealedOf = (value: string): Buffer => sealAnswer(sealing, surveyId, { answers: [{ question_id: surveyId, value }], cuts })

test('short answers of any length are equally long when they are sealed', () => {
  expect(sealedOf('Yes').length).toBe(sealedOf(randomBytes(1_000).toString('base64')).length)
})

test('answers as large as a request can be, which hardly compress, are sealed and read again', () => {
  const value = randomBytes(780_000).toString('base64')
  const answers: SurveyAnswer[] = [{ question_id: surveyId, value }]
  expect(unsealAnswer(sealing, surveyId, sealedOf(value))).toEqual({ answers, cuts })
})
