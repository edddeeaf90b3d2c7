import { CallError } from '@atrium/contract/client'
import { InfiniteQueryObserver, QueryObserver, type InfiniteData } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'

const key = ['listApprovals']

/** A list on screen whose requests the test answers. */
function openList() {
  const queryClient = createQueryClient()
  const requests: PromiseWithResolvers<string>[] = []
  const queryFn = (): Promise<string> => {
    const request = Promise.withResolvers<string>()
    requests.push(request)
    return request.promise
  }
  const list = new QueryObserver(queryClient, { queryKey: key, queryFn, retry: false })
  list.subscribe(() => undefined)
  return { queryClient, requests, list }
}

test('a list that is invalidated while its first request runs is requested again after the response', async () => {
  const { queryClient, requests, list } = openList()
  const renewed = queryClient.invalidateQueries({ queryKey: key })
  expect(requests).toHaveLength(1)
  requests[0]?.resolve('before the change')
  await vi.waitFor(() => expect(requests).toHaveLength(2))
  requests[1]?.resolve('after the change')
  await renewed
  expect(list.getCurrentResult().data).toBe('after the change')
})

test('another list is not requested again, nor one whose first request failed', async () => {
  const { queryClient, requests, list } = openList()
  await queryClient.invalidateQueries({ queryKey: ['listRecognitions'] })
  const renewed = queryClient.invalidateQueries({ queryKey: key })
  requests[0]?.reject(new Error('no answer'))
  await renewed
  expect(requests).toHaveLength(1)
  expect(list.getCurrentResult().isError).toBe(true)
})

test('a list that is not to be requested is only marked, so that the next visit requests it', async () => {
  const { queryClient, requests } = openList()
  const renewed = queryClient.invalidateQueries({ queryKey: key, refetchType: 'none' })
  requests[0]?.resolve('before the change')
  await renewed
  expect(requests).toHaveLength(1)
  expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true)
})

test('a response that was requested before a change arrived does not replace what the change wrote', async () => {
  const { queryClient, requests, list } = openList()
  requests[0]?.resolve('before the change')
  await vi.waitFor(() => expect(list.getCurrentResult().data).toBe('before the change'))
  void queryClient.invalidateQueries({ queryKey: key })
  queryClient.setQueryData(key, 'the change')
  expect(requests).toHaveLength(3)
  requests[1]?.resolve('before the change')
  await Promise.resolve()
  expect(list.getCurrentResult().data).toBe('the change')
  requests[2]?.resolve('after the change')
  await vi.waitFor(() => expect(list.getCurrentResult().data).toBe('after the change'))
  queryClient.setQueryData(key, 'the next change')
  expect(requests).toHaveLength(3)
})

test('a change that cannot be written while the first request runs has the list requested again', async () => {
  const { queryClient, requests, list } = openList()
  queryClient.setQueryData<string>(key, (held) => held && `${held}, changed`)
  requests[0]?.resolve('before the change')
  await vi.waitFor(() => expect(requests).toHaveLength(2))
  requests[1]?.resolve('after the change')
  await vi.waitFor(() => expect(list.getCurrentResult().data).toBe('after the change'))
})

test('a further page that is loading while a change is written arrives, with the change', async () => {
  const queryClient = createQueryClient()
  const pages = ['first', 'second']
  let release = Promise.withResolvers<void>()
  const queryFn = async ({ pageParam }: { pageParam: number }): Promise<string> => {
    const page = pages[pageParam] ?? ''
    await release.promise
    return page
  }
  const getNextPageParam = (_: string, all: string[]): number => all.length
  const list = new InfiniteQueryObserver(queryClient, { queryKey: key, queryFn, initialPageParam: 0, getNextPageParam })
  list.subscribe(() => undefined)
  release.resolve()
  const shown = (): string[] | undefined => list.getCurrentResult().data?.pages
  await vi.waitFor(() => expect(shown()).toEqual(['first']))
  release = Promise.withResolvers<void>()
  void list.fetchNextPage()
  pages[0] = 'first, changed'
  queryClient.setQueryData<InfiniteData<string>>(key, (held) => held && { ...held, pages: ['first, changed'] })
  release.resolve()
  await vi.waitFor(() => expect(shown()).toEqual(['first, changed', 'second']))
})

test.each([
  ['a server error is repeated twice, and then shown', 503, true, 3],
  ['without a network it is shown at once', 503, false, 1],
  ['a refusal is shown at once', 403, true, 1],
])('%s', async (_title, status, onLine, count) => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const queryFn = vi.fn<() => Promise<string>>().mockRejectedValue(new CallError('SERVICE_UNAVAILABLE', status))
  const list = new QueryObserver(createQueryClient(), { queryKey: key, queryFn })
  list.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(queryFn).toHaveBeenCalledTimes(count)
  expect(list.getCurrentResult().isError).toBe(true)
})
