import { expect, test } from 'vitest'
import { badgeSchema, blankActivity, criteriasOf, factsOf, isUnfinished, valuesOf } from './badge-values.ts'

const named = { ...valuesOf(undefined), badge_name: 'Lighthouse' }

test('a badge by criteria needs at least one, and each needs a value', () => {
  expect(badgeSchema.safeParse(named).success).toBe(false)
  expect(badgeSchema.safeParse({ ...named, activities: [] }).success).toBe(false)
  expect(badgeSchema.safeParse({ ...named, activities: [{ ...blankActivity('posts'), value: 3 }] }).success).toBe(true)
  expect(badgeSchema.safeParse({ ...named, way: 'hand' }).success).toBe(true)
})

test('a badge by hand is saved without criteria', () => {
  expect(factsOf({ ...named, way: 'hand' }).criterias).toEqual([])
})

test('what people do comes before who they are', () => {
  const people = [{ criteria_type: 'location', field_id: null, search_type: 'eq', value: 'Bergen', include_below: false }]
  const activities = [blankActivity('profile_complete')]
  expect(criteriasOf({ activities, people }).map(({ criteria_type }) => criteria_type)).toEqual(['profile_complete', 'location'])
  expect([isUnfinished(blankActivity('profile_complete')), isUnfinished(blankActivity('posts'))]).toEqual([false, true])
})
