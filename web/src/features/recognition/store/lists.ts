import { CallError } from '@atrium/contract/client'
import type { Recognition, RecognitionFacts } from '@atrium/contract/recognition/schemas'
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'
import { keyOf } from '#app/server-data.ts'
import { recognition } from '../server.ts'
import { recognitions } from './use-recognitions.ts'

/** The calls that list recognitions. */
export const listNames = ['listRecognitions', 'listReceivedRecognitions', 'listGivenRecognitions', 'listApprovals'] as const
export type ListName = (typeof listNames)[number]

type Page = { items: Recognition[] }

/** Lists are read page by page, cards of a few rows at once. */
const rowsOf = (data: InfiniteData<Page> | Page | undefined): Recognition[] =>
  data === undefined ? [] : 'pages' in data ? data.pages.flatMap(({ items }) => items) : data.items

const isList = ({ queryKey: [name] }: Pick<Query, 'queryKey'>): boolean => listNames.some((one) => one === name)

/** Requests the lists on screen again, and the others when they are next shown. */
export const renewLists = (queryClient: QueryClient): Promise<void> => queryClient.invalidateQueries({ predicate: isList })

/** Requests what waits for the person's approval again, and what becomes of it. */
export const renewApprovals = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keyOf('listApprovals') })

/** After a decision about a nomination that is known here: what the person may do to it, if they may still read it. */
export async function renewDecided(queryClient: QueryClient, { recognition_id }: Pick<RecognitionFacts, 'recognition_id'>): Promise<void> {
  void renewApprovals(queryClient)
  try {
    recognitions.put([await recognition.call.getRecognition({ recognition_id })])
  } catch (error) {
    // Unknown from now on to an approver of a private one. After another failure, no action is offered until it is requested again.
    if (error instanceof CallError && error.code === 'RECOGNITION_NOT_FOUND') recognitions.forget(recognition_id)
  }
}

/** Runs a renewal that several recognitions wait for once; resolves to the ids in the lists on screen. */
export function createListRenewal(queryClient: QueryClient): () => Promise<ReadonlySet<string>> {
  let running: Promise<ReadonlySet<string>> | undefined
  return () => (running ??= renewed(queryClient).finally(() => (running = undefined)))
}

async function renewed(queryClient: QueryClient): Promise<ReadonlySet<string>> {
  await renewLists(queryClient)
  const rows = queryClient
    .getQueryCache()
    .findAll({ predicate: isList, type: 'active' })
    .flatMap(({ state }) => rowsOf(state.data as Parameters<typeof rowsOf>[0])) // what these calls answer
  recognitions.put(rows)
  return new Set(rows.map(({ recognition_id }) => recognition_id))
}
