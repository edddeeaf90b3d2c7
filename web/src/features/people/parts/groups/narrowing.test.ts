import type { Criteria } from '@atrium/contract/people/audience'
import type { CustomField } from '@atrium/contract/people/custom-fields'
import { expect, test } from 'vitest'
import { isNarrowed } from './narrowing.ts'

const field = (field_id: string, visibility: CustomField['visibility']): CustomField => ({
  field_id,
  field_name: field_id,
  field_type: 'text',
  options: [],
  visibility,
  filled_by: 'managers',
  position: 0,
})
const fields = [field('desk', 'everyone'), field('salary-band', 'managers')]
const on = (field_id: string): Criteria => ({
  criteria_type: 'custom_field',
  field_id,
  search_type: 'is',
  value: 'A',
  include_below: false,
})

test('a group is visible only to people managers when its rule names a role, or a field that only they see', () => {
  expect(isNarrowed({ roles: [], criterias: [on('desk')] }, fields)).toBe(false)
  expect(isNarrowed({ roles: [{ role_id: 'admin' }], criterias: [] }, fields)).toBe(true)
  expect(isNarrowed({ roles: [], criterias: [on('desk'), on('salary-band')] }, fields)).toBe(true)
})
