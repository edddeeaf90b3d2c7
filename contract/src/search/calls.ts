import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { TimeZone } from '../fields.ts'
import { limits } from '../limits.ts'
import { savedSearchCalls } from './saved-searches.ts'
import { SearchGroup, SearchKind, SearchSort } from './schemas.ts'

export const searchCalls = defineCalls({
  ...savedSearchCalls,
  searchEverything: {
    method: 'POST',
    path: '/general/global/search',
    effect: 'read',
    access: 'signed-in',
    summary:
      'Finds messages, files, people and spaces that the person may see now. Words are parts of words, "phrases" as they stand, -words left out; from: to: in: has: is: before: after: on: narrow it.',
    input: z.object({
      query: z.string().check(z.trim(), z.maxLength(limits.queryMaximum)),
      /** Of which kinds; all of them unless said. A cursor belongs to one. */
      kinds: z.optional(z.array(SearchKind).check(z.maxLength(SearchKind.options.length))),
      /** Only in this conversation. */
      conversation_id: z.optional(z.uuid()),
      sort: z._default(SearchSort, 'newest'),
      limit: z._default(z.int().check(z.gte(1), z.lte(limits.pageDefault)), limits.searchPage),
      cursor: z.optional(z.string().check(z.maxLength(1_000))),
      /** Where the days of before:, after: and on: begin. */
      time_zone: z._default(TimeZone, 'UTC'),
    }),
    output: z.object({ groups: z.array(SearchGroup) }),
    errors: [],
  },
})
