import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { optionalLine } from '../fields.ts'
import { limits } from '../limits.ts'

/** Fields by which people are chosen or filtered. */
export const dropdowns = ['department', 'role', 'group', 'manager', 'position_title', 'location', 'time_zone'] as const
export type DropdownName = (typeof dropdowns)[number]

/** `value` is an id if there is one, else the text itself. */
export const DropdownOption = z.object({ value: z.string(), label: z.string() })
export type DropdownOption = z.infer<typeof DropdownOption>

export const dropdownCalls = defineCalls({
  listDropdowns: {
    method: 'POST',
    path: '/user/dropdown/list',
    effect: 'read',
    access: { anyOf: ['people.see', 'people.manage'] },
    summary: 'Lists the options of these fields, or of all, that match a search, by name; the first fifty of each.',
    input: z.object({
      dropdowns: z.optional(z.array(z.enum(dropdowns)).check(z.minLength(1), z.maxLength(dropdowns.length))),
      search: z.optional(optionalLine(limits.searchMaximum)),
    }),
    output: z.partialRecord(z.enum(dropdowns), z.array(DropdownOption)),
    errors: [],
  },
})
