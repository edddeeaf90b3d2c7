import { nobody } from '@atrium/contract/people/audience'
import type { Occasion } from '@atrium/contract/recognition/occasions'
import { expect, test } from 'vitest'
import { blankOccasion, draftOfOccasion, factsOfOccasion, kindOf, problemsOfOccasion } from './occasion-draft.ts'

const everyone = { ...nobody, is_all_employee_selected: true }
const festival: Occasion = {
  occasion_id: 'festival',
  occasion_type: 'custom',
  title: 'Harbour festival',
  recognition_type_id: 'own',
  message: null,
  points: 20,
  years: null,
  day: '2027-06-14',
  is_yearly: true,
  audience: everyone,
}
const tenYears: Occasion = { ...festival, occasion_type: 'anniversary', title: null, day: null, is_yearly: false, years: 10 }

test('a stored occasion comes out of its form as it went in', () => {
  for (const occasion of [festival, tenYears]) {
    const { occasion_id: _id, occasion_type: _type, ...facts } = occasion
    expect(factsOfOccasion(kindOf(occasion), draftOfOccasion(occasion))).toEqual(facts)
  }
})

test('a new birthday needs nothing but to be saved, and gets a type of its own', () => {
  const birthday = { occasion_type: 'birthday', hasYears: false } as const
  expect(problemsOfOccasion(birthday, blankOccasion(birthday))).toEqual({})
  expect(factsOfOccasion(birthday, blankOccasion(birthday))).toEqual({ title: null, day: null, is_yearly: false, years: null, points: 50, message: null, audience: everyone }) // prettier-ignore
})

test('an own occasion wants a title and a day that is one', () => {
  const custom = { occasion_type: 'custom', hasYears: false } as const
  expect(problemsOfOccasion(custom, blankOccasion(custom))).toEqual({ title: 'missing', day: 'day' })
  expect(problemsOfOccasion(custom, { ...blankOccasion(custom), title: 'Festival', day: 'soon' })).toEqual({ day: 'day' })
})

test('points, years and people are within what is possible', () => {
  const anniversary = { occasion_type: 'anniversary', hasYears: true } as const
  const draft = { ...blankOccasion(anniversary), years: '0', points: '-5', audience: nobody }
  expect(problemsOfOccasion(anniversary, draft)).toEqual({ years: 'years', points: 'points', audience: 'nobody' })
  expect(problemsOfOccasion(anniversary, { ...draft, years: '25', points: '0', audience: everyone })).toEqual({})
})
