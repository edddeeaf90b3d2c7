import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { TimeZone } from '../time-zone.ts'
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
      'Finds messages, files, people and spaces that the person may see now. Words match parts of words, "phrases" match exactly, -words are excluded; from: to: in: has: is: before: after: on: narrow the search.',
    input: z.object({
      query: z.string().check(z.trim(), z.maxLength(limits.queryMaximum)),
      /** The kinds to search; default all. A cursor belongs to one kind. */
      kinds: z.optional(z.array(SearchKind).check(z.maxLength(SearchKind.options.length))),
      /** Search only this conversation. */
      conversation_id: z.optional(z.uuid()),
      sort: z._default(SearchSort, 'newest'),
      limit: z._default(z.int().check(z.gte(1), z.lte(limits.pageDefault)), limits.searchPage),
      cursor: z.optional(z.string().check(z.maxLength(1_000))),
      /** The time zone of the days in before:, after: and on:. */
      time_zone: z._default(TimeZone, 'UTC'),
    }),
    output: z.object({ groups: z.array(SearchGroup) }),
    errors: [],
    heavy: true,
  },
})
