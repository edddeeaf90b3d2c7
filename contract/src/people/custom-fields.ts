import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { line, nameLine } from '../fields.ts'
import { limits } from '../limits.ts'
import { CustomFieldType } from './custom-values.ts'

const facts = {
  field_name: nameLine(limits.spaceNameMaximum),
  field_type: CustomFieldType,
  /** The options of a choice, in order; empty for all other types. */
  options: z._default(z.array(line(limits.titleMaximum)).check(z.maxLength(limits.choiceOptions)), []),
  /** Visible to everyone, or only to the person and those who manage people. */
  visibility: z._default(z.enum(['everyone', 'managers']), 'everyone'),
  /** Who may fill it in. */
  filled_by: z._default(z.enum(['person', 'managers']), 'person'),
}

export const CustomField = z.object({
  field_id: z.uuid(),
  field_name: z.string(),
  field_type: CustomFieldType,
  options: z.array(z.string()),
  visibility: z.enum(['everyone', 'managers']),
  filled_by: z.enum(['person', 'managers']),
  position: z.int(),
})
export type CustomField = z.infer<typeof CustomField>

export const customFieldCalls = defineCalls({
  listCustomFields: {
    method: 'GET',
    path: '/user/custom-field/list',
    effect: 'read',
    access: 'signed-in',
    summary: 'Lists the company’s custom profile fields that the caller may see, in order.',
    input: z.object({}),
    output: z.object({ items: z.array(CustomField) }),
    errors: [],
  },
  createCustomField: {
    method: 'POST',
    path: '/user/custom-field/new',
    effect: 'write',
    access: { anyOf: ['people.manage'] },
    summary: 'Adds a custom field to all profiles, at the end.',
    input: z.object(facts),
    output: CustomField,
    errors: ['CUSTOM_FIELD_ALREADY_EXISTS', 'CUSTOM_FIELD_LIMIT'],
  },
  updateCustomField: {
    method: 'PATCH',
    path: '/user/custom-field/update',
    effect: 'write',
    access: { anyOf: ['people.manage'] },
    summary: 'Changes a custom field or its position. Its type is fixed; removing an option clears the answers that use it.',
    input: z.object({
      field_id: z.uuid(),
      field_name: z.optional(facts.field_name),
      options: z.optional(z.array(line(limits.titleMaximum)).check(z.maxLength(limits.choiceOptions))),
      visibility: z.optional(CustomField.shape.visibility),
      filled_by: z.optional(CustomField.shape.filled_by),
      position: z.optional(z.int().check(z.gte(0), z.lte(limits.customFields))),
    }),
    output: CustomField,
    errors: ['CUSTOM_FIELD_NOT_FOUND', 'CUSTOM_FIELD_ALREADY_EXISTS'],
  },
  deleteCustomField: {
    method: 'DELETE',
    path: '/user/custom-field/delete',
    effect: 'write',
    access: { anyOf: ['people.manage'] },
    summary: 'Deletes a custom field with all its answers.',
    input: z.object({ field_id: z.uuid() }),
    output: z.object({ field_id: z.uuid() }),
    errors: ['CUSTOM_FIELD_NOT_FOUND'],
  },
})
