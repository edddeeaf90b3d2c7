import type { Message } from '@atrium/contract/chat/schemas'
import { useNavigate } from '@tanstack/react-router'
import { use, useCallback } from 'react'
import { ThreadsPage } from './thread-context.ts'

/** Opens the thread of a message beside the current page, or on the page of its conversation, through the address. */
export function useOpenThread(): (message: Pick<Message, 'message_id' | 'thread_id'>) => void {
  const navigate = useNavigate()
  const page = use(ThreadsPage) ?? '.'
  return useCallback(
    ({ message_id, thread_id }: Pick<Message, 'message_id' | 'thread_id'>) =>
      void navigate({
        to: page,
        search: (before: object) => ({ ...before, thread: thread_id ?? message_id, reply: undefined }),
      }),
    [navigate, page],
  )
}

/** Closes the thread and returns to the page beside it. */
export function useCloseThread(): () => void {
  const navigate = useNavigate()
  return () =>
    void navigate({
      to: '.',
      search: ({ thread: _thread, reply: _reply, ...rest }: { thread?: string; reply?: number }) => rest,
    })
}
