import type { Message } from '@atrium/contract/chat/schemas'
import type { RichText } from '@atrium/contract/document'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { randomId } from '#app/session/device-id.ts'
import { useToasts } from '#ui/toasts.tsx'
import { chat as calls } from '../../calls.ts'
import type { Place } from './places.ts'

type Refused = { place: Place; fault: string }

/** Forwards a message to one place after the other. What one of them refuses keeps no other from getting it. */
export function useForward({ message_id }: Message) {
  const { formatMessage } = useIntl()
  const toasts = useToasts()
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  /** One for each place, so that another try sends nothing twice: an answer may have been lost on its way. */
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
    /** Answers the places that are left: those that refused. */
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

/** Plain words as a document: a paragraph for each line. */
function documentOf(words: string): RichText {
  const lines = words.trim() ? words.trim().split('\n') : []
  return {
    type: 'doc',
    content: lines.map((line) => ({ type: 'paragraph', ...(line && { content: [{ type: 'text', text: line }] }) })),
  }
}
