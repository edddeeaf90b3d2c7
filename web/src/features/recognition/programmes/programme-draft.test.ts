import { nobody } from '@atrium/contract/people/audience'
import type { RecognitionGroup } from '@atrium/contract/recognition/groups'
import type { RecognitionType } from '@atrium/contract/recognition/types'
import { expect, test } from 'vitest'
import { blankProgramme, changedTypes, draftOf, factsOf, problemsOf } from './programme-draft.ts'

const everyone = { ...nobody, is_all_employee_selected: true }
const maya = { ...nobody, employees: [{ employee_id: 'maya' }] }
const group: RecognitionGroup = {
  recognition_group_id: 'award',
  group_name: 'Quarterly award',
  description: null,
  givers: everyone,
  receivers: maya,
  stages: [{ approvers: maya }],
  budget: 3_000,
  budget_period: 'quarter',
  budget_used: 500,
}
const type = (recognition_type_id: string, recognition_group_id: string | null): RecognitionType => ({
  recognition_type_id,
  type_name: recognition_type_id,
  description: null,
  image_url: null,
  points: { minimum: 0, default: 5, maximum: 10 },
  value_ids: [],
  recognition_group_id,
  group_name: recognition_group_id,
  needs_approval: false,
  paid_by: 'giver',
  can_give: true,
  is_deleted: false,
})
const types = [type('storm', 'award'), type('help', null), type('other', 'another')]

test('a stored programme comes out of its form as it went in', () => {
  const { recognition_group_id: _id, budget_used: _used, ...facts } = group
  expect(factsOf(draftOf(group, types))).toEqual(facts)
  expect(draftOf(group, types).typeIds).toEqual(['storm'])
})

test('a new programme wants a name, and nothing else', () => {
  expect(problemsOf(blankProgramme)).toEqual({ name: 'missing' })
  expect(problemsOf({ ...blankProgramme, name: 'Storm crew' })).toEqual({})
})

test('each stage wants somebody who approves, and a budget wants points', () => {
  const draft = { ...blankProgramme, name: 'Storm crew', payer: 'company' as const, stageCount: 2, approvers: [maya, nobody] }
  expect(problemsOf(draft)).toEqual({ budget: 'number', approvers1: 'nobody' })
  expect(problemsOf({ ...draft, budget: '0', approvers: [nobody, maya] })).toEqual({ budget: 'number', approvers0: 'nobody' })
  expect(problemsOf({ ...draft, budget: ' 3000 ', stageCount: 1 })).toEqual({})
})

test('a condition without a value reaches nobody yet', () => {
  const condition = { criteria_type: 'department', field_id: null, search_type: 'eq', value: '', include_below: true }
  const draft = { ...blankProgramme, name: 'Storm crew', givers: { ...nobody, criterias: [condition] } }
  expect(problemsOf(draft)).toEqual({ givers: 'nobody' })
})

test('what was typed for a choice that does not apply now is kept, and not sent', () => {
  const draft = { ...blankProgramme, name: 'Storm crew', budget: '3000', approvers: [maya, maya] }
  expect(factsOf(draft)).toMatchObject({ budget: null, stages: [] })
  expect(factsOf({ ...draft, payer: 'company', stageCount: 2 })).toMatchObject({ budget: 3_000, stages: [{ approvers: maya }, { approvers: maya }] }) // prettier-ignore
})

test('only types that join or leave are changed', () => {
  expect(changedTypes(types, 'award', ['storm'])).toEqual([])
  expect(changedTypes(types, 'award', ['help'])).toEqual([
    { recognition_type_id: 'storm', recognition_group_id: null },
    { recognition_type_id: 'help', recognition_group_id: 'award' },
  ])
})
