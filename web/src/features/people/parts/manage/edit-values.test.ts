import type { CustomField } from '@atrium/contract/people/custom-fields'
import type { Employee } from '@atrium/contract/people/schemas'
import { expect, test } from 'vitest'
import { changeOf, EditForm, valuesOf } from './edit-values.ts'

const person: Employee = {
  employee_id: 'jun',
  first_name: 'Jun',
  last_name: 'Lindqvist',
  position_title: 'Product designer',
  department_id: 'design',
  department: 'Design',
  work_email_id: 'jun@northwind.example',
  employee_account_status: 'ACTIVE',
  profile_url: null,
  employee_status: { status_type: 'auto', auto_status: 'Available', status_text: null, status_until: null },
  clock_status: null,
  time_zone: 'Europe/Stockholm',
  pronouns: 'they/them',
  revision: 3,
}
const desk: CustomField = {
  field_id: 'desk',
  field_name: 'Desk',
  field_type: 'number',
  options: [],
  visibility: 'managers',
  filled_by: 'managers',
  position: 0,
}
const profile = { role_id: 'employee', joined_at: '2021-04-19T08:00:00.000Z', custom_fields: { desk: 105 } }
const before = valuesOf(person, profile, undefined, [desk])

test('an unchanged form changes nothing', () => {
  expect(EditForm.safeParse(before).success).toBe(true)
  expect(changeOf('jun', before, before, [desk])).toEqual({ employee_id: 'jun' })
})

test('only changed fields are sent, and emptied ones are removed', () => {
  const after = { ...before, position_title: ' ', manager: { ...person, employee_id: 'tomas' }, custom_fields: { desk: '12.5' } }
  expect(changeOf('jun', before, after, [desk])).toEqual({
    employee_id: 'jun',
    position_title: null,
    manager_id: 'tomas',
    custom_fields: { desk: 12.5 },
  })
  expect(changeOf('jun', before, { ...before, profile_url: '/face.jpg' }, [desk])).toEqual({ employee_id: 'jun', profile_url: '/face.jpg' })
  expect(changeOf('jun', before, { ...before, custom_fields: { desk: '' } }, [desk])).toEqual({
    employee_id: 'jun',
    custom_fields: { desk: null },
  })
})
