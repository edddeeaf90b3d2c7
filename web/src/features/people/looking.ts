import { useEffect } from 'react'
import { live } from '#app/live/live.ts'

const looks = new Map<symbol, readonly string[]>()
let told: ReturnType<typeof setTimeout> | undefined

/** Asks for the presence of people for as long as the calling component shows them. What all components want goes to the server as one list. */
export function useLookAt(ids: readonly string[]): void {
  const key = ids.join(' ')
  useEffect(() => {
    const look = Symbol('look')
    looks.set(look, key.split(' ').filter(Boolean))
    tellSoon()
    return () => {
      looks.delete(look)
      tellSoon()
    }
  }, [key])
}

/** Screens change many components at once: told after they have settled. */
function tellSoon(): void {
  clearTimeout(told)
  told = setTimeout(() => live.look([...looks.values()].flat()), 50)
}
