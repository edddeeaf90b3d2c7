import { useEffect, useEffectEvent } from 'react'
import { showUnread } from '#ui/window-title.ts'
import { usePlaces } from '../features-context.tsx'

/** Says how much is unread where Atrium is not looked at: what all places count, in the window's title and on the app's icon. */
export function useUnreadSigns(): void {
  const places = usePlaces()
  const counts = useEffectEvent(() => places.flatMap(({ unread }) => unread ?? []))
  const there = places.map(({ path }) => path).join()
  useEffect(() => {
    const watched = counts()
    const show = (): void => showUnread(watched.reduce((sum, { read }) => sum + read(), 0))
    show()
    const ends = watched.map(({ subscribe }) => subscribe(show))
    return () => {
      for (const end of ends) end()
      showUnread(0)
    }
  }, [there])
}
