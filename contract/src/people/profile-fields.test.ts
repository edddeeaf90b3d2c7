import { expect, test } from 'vitest'
import { cardFields, employeeFields } from './profile-fields.ts'
import { Employee, EmployeeProfile } from './schemas.ts'

test('the lists of card and profile fields are complete', () => {
  expect(cardFields.toSorted()).toEqual(Object.keys(Employee.shape).toSorted())
  expect(employeeFields.toSorted()).toEqual(Object.keys(EmployeeProfile.shape).toSorted())
})
