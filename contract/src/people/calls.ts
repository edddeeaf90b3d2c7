import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { listInput, listOutput } from '../filters.ts'
import { QueryInt } from '../fields.ts'
import { limits } from '../limits.ts'
import { Employee, EmployeeChange, EmployeeProfile, employeeFields, NewEmployee, Role } from './schemas.ts'

export const employeeListFields = [
  'first_name',
  'last_name',
  'position_title',
  'department',
  'work_email_id',
  'employee_account_status',
  'joined_at',
] as const

export const peopleCalls = defineCalls({
  listEmployees: {
    method: 'POST',
    path: '/user/employee/list',
    effect: 'read',
    access: 'signed-in',
    summary: 'The people of the company, filtered, searched by parts of names and sorted.',
    input: z.extend(listInput(employeeListFields), { employee_ids: z.optional(z.array(z.uuid()).check(z.maxLength(limits.pageMaximum))) }),
    output: listOutput(Employee),
    errors: [],
  },
  listEmployeeChanges: {
    method: 'GET',
    path: '/user/employee/changes',
    effect: 'read',
    access: 'signed-in',
    summary: 'The people whose card changed after a revision of the directory, oldest change first.',
    input: z.object({ since: QueryInt }),
    output: z.object({ revision: z.int(), complete: z.boolean(), too_far: z.boolean(), rows: z.array(Employee) }),
    errors: [],
  },
  inviteEmployee: {
    method: 'POST',
    path: '/user/employee/new',
    effect: 'write',
    access: { anyOf: ['people.invite'] },
    summary: 'Invites a person by mail.',
    input: z.object({ employee: NewEmployee }),
    output: Employee,
    errors: ['AUTH_EMAIL_ALREADY_EXISTS', 'INVALID_ROLE_ID', 'FILE_NOT_FOUND'],
    rate: 'mail',
    stepUp: { when: 'employee.role_id' },
  },
  getEmployee: {
    method: 'POST',
    path: '/user/employee/meta',
    effect: 'read',
    access: 'signed-in',
    summary: 'The named fields of one person. Phone, role and the rest beyond the card follow what the asker may see.',
    input: z.object({
      employee_id: z.uuid(),
      select: z.array(z.string().check(z.maxLength(60))).check(z.minLength(1), z.maxLength(employeeFields.length)),
    }),
    output: z.partial(EmployeeProfile),
    errors: ['EMPLOYEE_NOT_FOUND', 'INVALID_SELECTION_FIELD'],
  },
  updateEmployee: {
    method: 'POST',
    path: '/user/employee/meta/update',
    effect: 'write',
    access: 'signed-in',
    summary: 'Changes a profile: one’s own, or with people.manage another person’s.',
    input: z.object({ employee: EmployeeChange }),
    output: EmployeeProfile,
    errors: ['EMPLOYEE_NOT_FOUND', 'INVALID_ROLE_ID', 'LAST_OWNER', 'FILE_NOT_FOUND'],
    stepUp: { when: 'employee.role_id' },
  },
  listRoles: {
    method: 'GET',
    path: '/user/role/list',
    effect: 'read',
    access: { anyOf: ['people.invite', 'people.manage'] },
    summary: 'The roles of the company with their permissions.',
    input: z.object({}),
    output: z.object({ items: z.array(Role) }),
    errors: [],
  },
})
