import type { Message } from '@atrium/contract/chat/schemas'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { searchOfMessage } from '../../paths.ts'

/** The address of a message beside what is on screen, or of the thread in which alone it stands. */
export function useJump(message: Message) {
  const navigate = useNavigate()
  const { message: shown } = useSearch({ strict: false })
  const search = searchOfMessage(message)
  return {
    search,
    /** An address that is there already leads nowhere: whoever scrolled away from its message is taken to it anew. */
    again: (event: MouseEvent): void => {
      if (!('message' in search) || search.message !== shown || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      void navigate({ to: '.', search: {}, replace: true }).then(() => navigate({ to: '.', search, replace: true }))
    },
  }
}
