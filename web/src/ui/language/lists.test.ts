import { createIntl } from 'react-intl'
import { expect, test } from 'vitest'
import { withIsolatedMembers } from './lists.ts'

const intl = withIsolatedMembers(createIntl({ locale: 'ar' }))

test('names in a list keep their direction, and the list keeps that of the language', () => {
  expect(intl.formatList(['Tomás', 'ليلى', 'Jun'])).toBe('\u2068Tomás\u2069 و\u2068ليلى\u2069 و\u2068Jun\u2069')
  expect(intl.formatList(['a', 'b'], { type: 'disjunction' })).toBe('\u2068a\u2069 أو \u2068b\u2069')
})
