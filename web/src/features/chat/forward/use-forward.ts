import type { RichText } from '@atrium/contract/document'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { documentOfLines } from '#app/document-of-lines.ts'
import { randomId } from '#app/session/device-id.ts'
import { useToasts } from '#ui/overlays/toasts.tsx'
import type { Place } from './places.ts'

export type SendTo = (destination: Place['destination'], clientMessageId: string, words: RichText) => Promise<unknown>
type Refused = { place: Place; fault: string }

/** Forwards something to one place after the other. A refusal of one does not affect the others. */
export function useForward(send: SendTo) {
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
    try {
      await send(place.destination, keyOf(place), body)
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
      for (const place of places) faults.push(...[await forwardTo(place, documentOfLines(words))].filter((fault) => fault !== undefined))
      setRefused(faults)
      setPending(false)
      const count = places.length - faults.length
      if (count) toasts.show({ text: formatMessage({ id: 'chat.forwardedTo' }, { count }) })
      return faults.map(({ place }) => place)
    },
  }
}
