import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { listInput, listOutput } from '../filters.ts'
import { QueryInt } from '../fields.ts'
import { limits } from '../limits.ts'
import { audienceCalls } from './audience.ts'
import { celebrationCalls } from './celebrations.ts'
import { customFieldCalls } from './custom-fields.ts'
import { departmentCalls } from './departments.ts'
import { dropdownCalls } from './dropdowns.ts'
import { groupCalls } from './groups.ts'
import { roleCalls } from './roles.ts'
import { employeeFields } from './profile-fields.ts'
import { Employee, EmployeeChange, EmployeeProfile, NewEmployee } from './schemas.ts'

export const employeeListFields = [
  'first_name',
  'last_name',
  'position_title',
  'department',
  'work_email_id',
  'employee_account_status',
  'joined_at',
  'department_id',
  'role_id',
  'role_name',
  'manager_id',
  'location',
  'time_zone',
] as const

const employeeCalls = defineCalls({
  listEmployees: {
    method: 'POST',
    path: '/user/employee/list',
    effect: 'read',
    access: 'signed-in',
    summary:
      'The people of the company, filtered, searched by parts of names and sorted. Without people.see it is oneself, or those of `employee_ids`. Who is deactivated is there for those who manage people and filter by the state of accounts.',
    input: z.extend(listInput(employeeListFields), {
      employee_ids: z.optional(z.array(z.uuid()).check(z.maxLength(limits.pageMaximum))),
      /** Those of this department and of all its parts. */
      department_id: z.optional(z.uuid()),
      /** Asks how many there are in all; told with the first page. */
      counted: z.optional(z.boolean()),
    }),
    output: z.extend(listOutput(Employee), { total: z.optional(z.int()) }),
    errors: [],
  },
  listEmployeeChanges: {
    method: 'GET',
    path: '/user/employee/changes',
    effect: 'read',
    access: 'signed-in',
    summary:
      'The people whose card changed after a revision of the directory, oldest change first, and where one’s own role stands. Without people.see it is always too far.',
    input: z.object({ since: QueryInt }),
    output: z.object({
      revision: z.int(),
      complete: z.boolean(),
      too_far: z.boolean(),
      rows: z.array(Employee),
      own_role: z.object({ role_id: z.uuid(), revision: z.int() }),
    }),
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
    errors: ['AUTH_EMAIL_ALREADY_EXISTS', 'INVALID_ROLE_ID', 'DEPARTMENT_NOT_FOUND', 'EMPLOYEE_NOT_FOUND', 'FILE_NOT_FOUND'],
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
    errors: [
      'EMPLOYEE_NOT_FOUND',
      'INVALID_ROLE_ID',
      'LAST_OWNER',
      'DEPARTMENT_NOT_FOUND',
      'MANAGER_LOOP',
      'CUSTOM_FIELD_NOT_FOUND',
      'CUSTOM_FIELD_VALUE_INVALID',
      'FILE_NOT_FOUND',
    ],
    stepUp: { when: 'employee.role_id' },
  },
  updateAccountStatus: {
    method: 'GET',
    path: '/user/employee/account-status/update',
    effect: 'write',
    access: { anyOf: ['people.manage'] },
    summary: 'Suspends, deactivates or lets back in. Whoever is no longer active is signed out everywhere within a second.',
    input: z.object({ employee_id: z.uuid(), status: z.enum(['INVITED', 'ACTIVE', 'SUSPENDED', 'DEACTIVATED']) }),
    output: Employee,
    errors: ['EMPLOYEE_NOT_FOUND', 'STATUS_CHANGE_NOT_ALLOWED', 'LAST_OWNER'],
    stepUp: true,
  },
  deleteEmployee: {
    method: 'DELETE',
    path: '/user/employee/delete/safe',
    effect: 'write',
    access: { anyOf: ['people.manage'] },
    summary: 'Erases a person and leaves a tombstone, so that what they wrote and decided keeps its author’s place. It cannot be undone.',
    input: z.object({ employee_id: z.uuid() }),
    output: Employee,
    errors: ['EMPLOYEE_NOT_FOUND', 'STATUS_CHANGE_NOT_ALLOWED', 'LAST_OWNER'],
    stepUp: true,
  },
  listReports: {
    method: 'GET',
    path: '/user/employee/reports',
    effect: 'read',
    access: { anyOf: ['people.see', 'people.manage'] },
    summary:
      'Who reports to a person, by name, with how many report to each; without one, those who report to nobody. One level of the org chart.',
    input: z.object({ manager_id: z.optional(z.uuid()), cursor: z.optional(z.string().check(z.maxLength(1_000))) }),
    output: listOutput(z.object({ employee: Employee, total_reports: z.int() })),
    errors: ['EMPLOYEE_NOT_FOUND'],
  },
  listManagers: {
    method: 'GET',
    path: '/user/employee/managers',
    effect: 'read',
    access: { anyOf: ['people.see', 'people.manage'] },
    summary: 'Whom a person reports to, then whom that one does, up to the top.',
    input: z.object({ employee_id: z.uuid() }),
    output: z.object({ items: z.array(Employee) }),
    errors: ['EMPLOYEE_NOT_FOUND'],
  },
})

export const peopleCalls = {
  ...employeeCalls,
  ...departmentCalls,
  ...customFieldCalls,
  ...dropdownCalls,
  ...roleCalls,
  ...audienceCalls,
  ...groupCalls,
  ...celebrationCalls,
} as const
