import * as z from 'zod/mini'
import { limits } from './limits.ts'

/** The filter operators of spec §5. */
export const filterOperators = ['eq', 'neq', 'startswith', 'endswith', 'contains', 'ncontains', 'gt', 'lt', 'gte', 'lte'] as const
export type FilterOperator = (typeof filterOperators)[number]

const FilterValue = z.union([z.string().check(z.maxLength(limits.searchMaximum)), z.number(), z.boolean()])

/** The common input of lists: fields that can be filtered and sorted are declared; paging uses a cursor, never an offset. */
export const listInput = <const F extends readonly [string, ...string[]]>(fields: F) =>
  z.object({
    filters: z.optional(
      z.array(z.object({ field: z.enum(fields), operator: z.enum(filterOperators), value: FilterValue })).check(z.maxLength(20)),
    ),
    search: z.optional(z.string().check(z.trim(), z.maxLength(limits.searchMaximum))),
    sort: z.optional(z.object({ field: z.enum(fields), direction: z._default(z.enum(['asc', 'desc']), 'asc') })),
    limit: z._default(z.int().check(z.gte(1), z.lte(limits.pageMaximum)), limits.pageDefault),
    cursor: z.optional(z.string().check(z.maxLength(1_000))),
  })

/** The common shape of a list's output. `next_cursor` is null at the end. */
export const listOutput = <T extends z.ZodMiniType>(item: T) => z.object({ items: z.array(item), next_cursor: z.nullable(z.string()) })
