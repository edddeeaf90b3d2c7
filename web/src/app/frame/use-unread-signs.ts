import { useEffect, useEffectEvent } from 'react'
import { showUnread } from '#ui/text/window-title.ts'
import { nothingUnread, type Unread } from '../feature.ts'
import { usePlaces } from '../features-context.tsx'

/** Shows unread content of all places in the window title and on the app icon. */
export function useUnreadSigns(): void {
  const places = usePlaces()
  const counts = useEffectEvent(() => places.flatMap(({ unread }) => unread ?? []))
  const there = places.map(({ path }) => path).join()
  useEffect(() => {
    const watched = counts()
    const show = (): void => showUnread(sumUnread(watched.map(({ read }) => read())))
    show()
    const ends = watched.map(({ subscribe }) => subscribe(show))
    return () => {
      for (const end of ends) end()
      showUnread(nothingUnread)
    }
  }, [there])
}

const sumUnread = (all: readonly Unread[]): Unread => ({
  count: all.reduce((sum, { count }) => sum + count, 0),
  hasUnread: all.some(({ hasUnread }) => hasUnread),
})
