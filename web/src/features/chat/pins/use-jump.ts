import type { Message } from '@atrium/contract/chat/schemas'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { parametersOfMessage } from '@atrium/contract/chat/paths'

/** The search parameters that open a message in the visible conversation, or in its thread if it is only there. */
export function useJump(message: Message) {
  const navigate = useNavigate()
  const { message: shown } = useSearch({ strict: false })
  const search = parametersOfMessage(message)
  return {
    search,
    /** Navigating to the current address does nothing, so this resets it first to scroll to the message again. */
    again: (event: MouseEvent): void => {
      if (!('message' in search) || search.message !== shown || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      void navigate({ to: '.', search: {}, replace: true }).then(() => navigate({ to: '.', search, replace: true }))
    },
  }
}
