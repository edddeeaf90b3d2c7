import { expect, test } from 'vitest'
import { decideAbilities } from './rules.ts'

const item = { owner_id: 'tomas', made_by: 'jun' }
const viewer = { mayManage: false, seesResults: true }

test('whoever sees the results follows an item; only its maker and those who manage surveys change it', () => {
  expect(decideAbilities(item, { ...viewer, employeeId: 'saanvi' })).toEqual({ edit: false, finish: false, see_results: true })
  expect(decideAbilities(item, { ...viewer, employeeId: 'jun' })).toEqual({ edit: true, finish: true, see_results: true })
  expect(decideAbilities(item, { ...viewer, employeeId: 'maya', mayManage: true })).toMatchObject({ edit: true, finish: true })
})

test('its owner sees it and says that it is done, also without the results', () => {
  const tomas = { ...viewer, employeeId: 'tomas', seesResults: false }
  expect(decideAbilities(item, tomas)).toEqual({ edit: false, finish: true, see_results: false })
  expect(decideAbilities({ ...item, made_by: 'tomas' }, tomas)).toMatchObject({ edit: false })
})

test('nobody else sees it: not its maker either, once the results are not theirs to see', () => {
  expect(decideAbilities(item, { ...viewer, employeeId: 'saanvi', seesResults: false })).toBeUndefined()
  expect(decideAbilities(item, { ...viewer, employeeId: 'jun', seesResults: false })).toBeUndefined()
  expect(decideAbilities({ owner_id: null, made_by: null }, { ...viewer, employeeId: 'tomas', seesResults: false })).toBeUndefined()
})
