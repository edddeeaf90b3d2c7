import type { Message } from '@atrium/contract/chat/schemas'
import type { RichText } from '@atrium/contract/document'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { randomId } from '#app/session/device-id.ts'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { chat as calls } from '../calls.ts'
import type { Place } from './places.ts'

type Refused = { place: Place; fault: string }

/** Forwards a message to one place after the other. A refusal of one does not affect the others. */
export function useForward({ message_id }: Message) {
  const { formatMessage } = useIntl()
  const toasts = useToasts()
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  /** One key for each place, so that a retry sends nothing twice: the response may have been lost. */
  const [keys] = useState(() => new Map<string, string>())
  const keyOf = ({ key }: Place): string => {
    const known = keys.get(key) ?? randomId()
    keys.set(key, known)
    return known
  }
  const forwardTo = async (place: Place, body: RichText): Promise<Refused | undefined> => {
    const { destination } = place
    try {
      await calls.call.forwardMessage({ message_id, destination, client_message_id: keyOf(place), body })
      keys.delete(place.key)
      return undefined
    } catch (error) {
      return { place, fault: error instanceof Error ? error.message : String(error) }
    }
  }
  return {
    pending,
    refused,
    /** Returns the places that refused. */
    forward: async (places: readonly Place[], words: string): Promise<Place[]> => {
      setPending(true)
      const faults: Refused[] = []
      for (const place of places) faults.push(...[await forwardTo(place, documentOf(words))].filter((fault) => fault !== undefined))
      setRefused(faults)
      setPending(false)
      const count = places.length - faults.length
      if (count) toasts.show({ text: formatMessage({ id: 'chat.forwardedTo' }, { count }) })
      return faults.map(({ place }) => place)
    },
  }
}

/** Plain text as a document: a paragraph for each line. */
function documentOf(words: string): RichText {
  const lines = words.trim() ? words.trim().split('\n') : []
  return {
    type: 'doc',
    content: lines.map((line) => ({ type: 'paragraph', ...(line && { content: [{ type: 'text', text: line }] }) })),
  }
}
