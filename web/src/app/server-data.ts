import { createClient, type Client } from '@atrium/contract/client'
import type { Call, CallTable, Output, RawInput } from '@atrium/contract/call'
import { infiniteQueryOptions, queryOptions, type InfiniteData } from '@tanstack/react-query'
import { transport } from './session/transport.ts'

/** A call that returns one page of a list. */
type Page = { items: unknown[]; next_cursor: string | null }
type PagedNames<T extends CallTable> = { [K in keyof T]: Output<T[K]> extends Page ? K : never }[keyof T]

/** The query key of a call: its name, then its input. Names are unique across features. */
export const keyOf = (name: PropertyKey, input?: unknown): readonly unknown[] => (input === undefined ? [name] : [name, input])

/**
 * A feature's access to the server: `call` has a function per call; `query` and `pages` are options for `useQuery`,
 * `useSuspenseQuery` and `useInfiniteQuery`, with keys derived from the call's name.
 */
export function openCalls<const T extends CallTable>(calls: T) {
  const call = createClient(calls, transport)
  return { call, query: queryFor(call), pages: pagesFor(call) }
}

const queryFor =
  <T extends CallTable>(call: Client<T>) =>
  <K extends keyof T & string>(name: K, input: RawInput<T[K]>) =>
    queryOptions<Output<T[K]>>({
      queryKey: keyOf(name, input),
      queryFn: ({ signal }) => call[name](input, { signal }),
    })

const pagesFor =
  <T extends CallTable>(call: Client<T>) =>
  <K extends PagedNames<T> & string>(name: K, input: Omit<RawInput<T[K]>, 'cursor'>) =>
    infiniteQueryOptions<Output<T[K]>, Error, InfiniteData<Output<T[K]>>, readonly unknown[], string | undefined>({
      queryKey: keyOf(name, input),
      queryFn: ({ signal, pageParam }) => call[name](withCursor(input, pageParam), { signal }),
      initialPageParam: undefined,
      getNextPageParam: (page) => nextCursorOf(page),
    })

const nextCursorOf = (page: unknown): string | undefined =>
  typeof page === 'object' && page && 'next_cursor' in page && typeof page.next_cursor === 'string' ? page.next_cursor : undefined

const withCursor = <C extends Call>(input: Omit<RawInput<C>, 'cursor'>, cursor: string | undefined): RawInput<C> =>
  ({ ...input, ...(cursor ? { cursor } : {}) }) as RawInput<C> // the same input with the next cursor
