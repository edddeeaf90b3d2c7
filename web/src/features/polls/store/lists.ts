import { CallError } from '@atrium/contract/client'
import type { QueryClient } from '@tanstack/react-query'
import { keyOf } from '#app/server-data.ts'
import { polls } from '../server.ts'
import { heldPolls } from './use-polls.ts'

/** Requests the lists on screen again, and the others when they are next shown. */
export const renewLists = (queryClient: QueryClient): Promise<void> => queryClient.invalidateQueries({ queryKey: keyOf('listPolls') })

/** Requests everything on screen again, and the rest when it is next shown. */
export const renewAll = async (queryClient: QueryClient): Promise<void> => {
  await Promise.all([renewLists(queryClient), queryClient.invalidateQueries({ queryKey: keyOf('getPoll') })])
}

export const isMissing = (error: unknown): boolean =>
  error instanceof CallError && ['POLL_NOT_FOUND', 'INVALID_REQUEST'].includes(error.code)

const renewing = new Map<string, Promise<void>>()

/** Requests a poll again, once at a time; one that the person may not read any more is gone. */
export function renewPoll(id: string): Promise<void> {
  const running = renewing.get(id) ?? request(id).finally(() => renewing.delete(id))
  renewing.set(id, running)
  return running
}

async function request(poll_id: string): Promise<void> {
  try {
    heldPolls.put([await polls.call.getPoll({ poll_id })])
  } catch (error) {
    if (!isMissing(error)) throw error
    heldPolls.forget(poll_id)
  }
}
