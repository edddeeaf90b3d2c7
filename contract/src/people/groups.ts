import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { nameLine, optionalLine } from '../fields.ts'
import { listOutput } from '../filters.ts'
import { limits } from '../limits.ts'
import { criteriaErrors, GroupRule } from './audience.ts'
import { Employee } from './schemas.ts'

/** A group of people: chosen individually, or by a rule that is evaluated at each use. Names are unique in a company. */
export const Group = z.object({
  group_id: z.uuid(),
  group_name: z.string(),
  group_description: z.nullable(z.string()),
  group_type: z.enum(['manual', 'rule']),
  /** Visible to everyone, or only to those who manage people. */
  visibility: z.enum(['everyone', 'managers']),
  /** Its active members: invited and suspended people stay members and count once they are active. */
  total_members: z.int(),
  /** For a group with a rule; only for callers who manage people. */
  rule: z.nullable(GroupRule),
})
export type Group = z.infer<typeof Group>

const facts = {
  group_name: nameLine(limits.titleMaximum),
  group_description: z.nullable(optionalLine(limits.spaceDescriptionMaximum)),
  visibility: Group.shape.visibility,
}
const Members = z.array(z.object({ employee_id: z.uuid() })).check(z.maxLength(limits.audienceEmployees))

export const groupCalls = defineCalls({
  listGroups: {
    method: 'POST',
    path: '/user/group/list',
    effect: 'read',
    access: { anyOf: ['people.see', 'people.manage'] },
    summary: 'Lists the company’s groups that the caller may see and that match a search, by name; or the groups with the given ids.',
    input: z.object({
      group_ids: z.optional(z.array(z.uuid()).check(z.maxLength(limits.audienceGroups))),
      search: z.optional(optionalLine(limits.searchMaximum)),
      limit: z._default(z.int().check(z.gte(1), z.lte(limits.pageMaximum)), limits.pageDefault),
      cursor: z.optional(z.string().check(z.maxLength(1_000))),
    }),
    output: listOutput(Group),
    errors: [],
  },
  createGroup: {
    method: 'POST',
    path: '/user/group/new',
    effect: 'write',
    access: { anyOf: ['people.manage'] },
    summary: 'Creates a group: with a rule, or with the listed people.',
    input: z.object({
      group_name: facts.group_name,
      group_description: z._default(facts.group_description, null),
      visibility: z._default(facts.visibility, 'everyone'),
      rule: z._default(z.nullable(GroupRule), null),
      employees: z._default(Members, []),
    }),
    output: Group,
    errors: ['GROUP_ALREADY_EXIST', 'GROUP_LIMIT', 'GROUP_KIND_STAYS', 'EMPLOYEE_NOT_FOUND', 'INVALID_ROLE_ID', ...criteriaErrors],
  },
  updateGroup: {
    method: 'PATCH',
    path: '/user/group/update',
    effect: 'write',
    access: { anyOf: ['people.manage'] },
    summary:
      'Changes a group’s name, visibility, rule or members. A group with a rule cannot become one with chosen members, or the reverse.',
    input: z.object({
      group_id: z.uuid(),
      group_name: z.optional(facts.group_name),
      group_description: z.optional(facts.group_description),
      visibility: z.optional(facts.visibility),
      rule: z.optional(GroupRule),
      added: z._default(Members, []),
      removed: z._default(Members, []),
    }),
    output: Group,
    errors: ['GROUP_NOT_FOUND', 'GROUP_ALREADY_EXIST', 'GROUP_KIND_STAYS', 'EMPLOYEE_NOT_FOUND', 'INVALID_ROLE_ID', ...criteriaErrors],
  },
  deleteGroup: {
    method: 'DELETE',
    path: '/user/group/delete',
    effect: 'write',
    access: { anyOf: ['people.manage'] },
    summary: 'Deletes a group; its people stay.',
    input: z.object({ group_id: z.uuid() }),
    output: z.object({ group_id: z.uuid() }),
    errors: ['GROUP_NOT_FOUND'],
  },
  listGroupMembers: {
    method: 'POST',
    path: '/user/group/member/list',
    effect: 'read',
    access: { anyOf: ['people.see', 'people.manage'] },
    summary: 'Lists the current members of a group that match a search, by name.',
    input: z.object({
      group_id: z.uuid(),
      search: z.optional(optionalLine(limits.searchMaximum)),
      limit: z._default(z.int().check(z.gte(1), z.lte(limits.pageMaximum)), limits.pageDefault),
      cursor: z.optional(z.string().check(z.maxLength(1_000))),
    }),
    output: listOutput(Employee),
    errors: ['GROUP_NOT_FOUND'],
  },
})
