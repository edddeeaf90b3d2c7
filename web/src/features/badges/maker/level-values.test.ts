import { expect, test } from 'vitest'
import { blankActivity } from './badge-values.ts'
import { areLevelsWhole, levelsOf, levelValuesOf, withLevel } from './level-values.ts'

const names = ['Bronze', 'Silver']
const three = { ...blankActivity('posts'), value: 3 }

test('by rule the first level needs what the first “at least” says, by hand none needs anything', () => {
  const levels = withLevel(withLevel([], names), names).with(1, { level_name: 'Silver', needed: 7, key: '2' })
  expect(levelsOf('criteria', levels, [blankActivity('profile_complete'), three])).toEqual([
    { level_name: 'Bronze', needed: 3 },
    { level_name: 'Silver', needed: 7 },
  ])
  expect(levelsOf('hand', levels, []).map(({ needed }) => needed)).toEqual([null, null])
})

test('levels are whole with names of their own and amounts that rise', () => {
  const whole = (...needed: (number | null)[]) => areLevelsWhole('criteria', needed.map((each, index) => ({ level_name: `${index}`, needed: each }))) // prettier-ignore
  expect([whole(), whole(3, 7), whole(3, 3), whole(3, null), whole(null, 7)]).toEqual([true, true, false, false, false])
  expect(areLevelsWhole('hand', levelValuesOf([{ level_name: 'Gold', needed: null }, { level_name: 'gold ', needed: null }]))).toBe(false) // prettier-ignore
})
