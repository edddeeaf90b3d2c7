import type { Message } from '@atrium/contract/chat/schemas'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Opens the thread of a message beside the current page, through the address. */
export function useOpenThread(): (message: Pick<Message, 'message_id' | 'thread_id'>) => void {
  const navigate = useNavigate()
  return useCallback(
    ({ message_id, thread_id }: Pick<Message, 'message_id' | 'thread_id'>) =>
      void navigate({
        to: '.',
        search: (before: object) => ({ ...before, thread: thread_id ?? message_id, reply: undefined }),
      }),
    [navigate],
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
