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
import { selectableFields } from './profile-fields.ts'
import { Employee, EmployeeAbilities, EmployeeChange, EmployeeProfile, NewEmployee } from './schemas.ts'

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
      'Lists the people of the company, filtered, sorted and searched by parts of names. Without people.see, only the caller, or the people of `employee_ids`. Deactivated people are included only for callers who manage people and filter by account status.',
    input: z.extend(listInput(employeeListFields), {
      employee_ids: z.optional(z.array(z.uuid()).check(z.maxLength(limits.pageMaximum))),
      /** People of this department and all departments below it. */
      department_id: z.optional(z.uuid()),
      /** Requests the total number; returned with the first page. */
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
      'Lists the people whose card changed after a revision of the directory, oldest change first, and the revision of the caller’s role. Without people.see, `too_far` is always true.',
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
    summary: 'Invites a person by email.',
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
    summary:
      'Returns the requested fields of one person. Phone, role and other fields beyond the card depend on what the caller may see. `can` is what the caller may do to this person.',
    input: z.object({
      employee_id: z.uuid(),
      select: z.array(z.string().check(z.maxLength(60))).check(z.minLength(1), z.maxLength(selectableFields.length)),
    }),
    output: z.partial(z.extend(EmployeeProfile, { can: EmployeeAbilities })),
    errors: ['EMPLOYEE_NOT_FOUND', 'INVALID_SELECTION_FIELD'],
  },
  updateEmployee: {
    method: 'POST',
    path: '/user/employee/meta/update',
    effect: 'write',
    access: 'signed-in',
    summary: 'Changes a profile: the caller’s own, or with people.manage another person’s.',
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
    summary: 'Suspends, deactivates or reactivates an account. A person who is no longer active is signed out everywhere within a second.',
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
    summary: 'Erases a person and leaves a tombstone, so that their messages and decisions keep an author. It cannot be undone.',
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
      'Lists the direct reports of a person by name, with how many reports each has; without `manager_id`, people without a manager. One level of the org chart.',
    input: z.object({ manager_id: z.optional(z.uuid()), cursor: z.optional(z.string().check(z.maxLength(1_000))) }),
    output: listOutput(z.object({ employee: Employee, total_reports: z.int() })),
    errors: ['EMPLOYEE_NOT_FOUND'],
  },
  listManagers: {
    method: 'GET',
    path: '/user/employee/managers',
    effect: 'read',
    access: { anyOf: ['people.see', 'people.manage'] },
    summary: 'Lists the managers above a person, from the nearest to the top.',
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
