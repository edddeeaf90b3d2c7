import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { nameLine } from '../fields.ts'
import { limits } from '../limits.ts'

/** A department of the company; departments can be nested. Names are unique in a company. */
export const Department = z.object({
  department_id: z.uuid(),
  department_name: z.string(),
  parent_department_id: z.nullable(z.uuid()),
  /** Its own members without those of departments below it; deactivated people are not counted. */
  total_members: z.int(),
})
export type Department = z.infer<typeof Department>

export const departmentCalls = defineCalls({
  listDepartments: {
    method: 'GET',
    path: '/user/department/list',
    effect: 'read',
    access: { anyOf: ['people.see', 'people.manage'] },
    summary: 'Lists the departments of the company, by name.',
    input: z.object({}),
    output: z.object({ items: z.array(Department) }),
    errors: [],
  },
  createDepartment: {
    method: 'POST',
    path: '/user/department/new',
    effect: 'write',
    access: { anyOf: ['people.manage'] },
    summary: 'Adds a department.',
    input: z.object({
      department_name: nameLine(limits.titleMaximum),
      parent_department_id: z._default(z.nullable(z.uuid()), null),
    }),
    output: Department,
    errors: ['DEPARTMENT_NOT_FOUND', 'DEPARTMENT_ALREADY_EXISTS', 'DEPARTMENT_LIMIT'],
  },
  updateDepartment: {
    method: 'PATCH',
    path: '/user/department/update',
    effect: 'write',
    access: { anyOf: ['people.manage'] },
    summary: 'Renames a department or moves it below another.',
    input: z.object({
      department_id: z.uuid(),
      department_name: z.optional(nameLine(limits.titleMaximum)),
      parent_department_id: z.optional(z.nullable(z.uuid())),
    }),
    output: Department,
    errors: ['DEPARTMENT_NOT_FOUND', 'DEPARTMENT_ALREADY_EXISTS', 'DEPARTMENT_LOOP'],
  },
  deleteDepartment: {
    method: 'DELETE',
    path: '/user/department/delete',
    effect: 'write',
    access: { anyOf: ['people.manage'] },
    summary: 'Deletes a department; its people and sub-departments move to the one above it.',
    input: z.object({ department_id: z.uuid() }),
    output: z.object({ department_id: z.uuid() }),
    errors: ['DEPARTMENT_NOT_FOUND'],
  },
})
