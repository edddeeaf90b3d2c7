import { useEffect } from 'react'
import { live } from '#app/live/live.ts'

const looks = new Map<symbol, readonly string[]>()
let sent: ReturnType<typeof setTimeout> | undefined

/**
 * Requests the presence of people while the calling component is mounted. The requests of all components are sent as
 * one list.
 */
export function useLookAt(ids: readonly string[]): void {
  const key = ids.join(' ')
  useEffect(() => {
    const look = Symbol('look')
    looks.set(look, key.split(' ').filter(Boolean))
    sendSoon()
    return () => {
      looks.delete(look)
      sendSoon()
    }
  }, [key])
}

/** Many components change at once: sends the list after they have settled. */
function sendSoon(): void {
  clearTimeout(sent)
  sent = setTimeout(() => live.look([...looks.values()].flat()), 50)
}
