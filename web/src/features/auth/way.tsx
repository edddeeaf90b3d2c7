import { useEffect, useSyncExternalStore, type ComponentProps, type MouseEvent } from 'react'
import { history } from '#app/history.ts'

/**
 * The way between the flat pages of the door. They need no more than this, and the first page of a visit comes 27 kB sooner without the router of the
 * signed-in app; both go by the same history.
 */
export const useDoorLocation = () => useSyncExternalStore(history.subscribe, () => history.location)

type Step = { replace?: boolean; passwordChanged?: boolean }

export function goTo(path: string, { replace = false, ...state }: Step = {}): void {
  if (replace) history.replace(path, state)
  else history.push(path, state)
}

/** The token of a mailed link, or an empty text. */
export const useToken = (): string => new URLSearchParams(useDoorLocation().search).get('token') ?? ''

/** A link to another page of the door. */
export function DoorLink({ to, onClick, children, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { to: string }) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    // With a held key, or another button, the browser opens a tab or a window itself.
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    goTo(to)
  }
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  )
}

/** Leads on without leaving the page it stands on in the way back. */
export function Redirect({ to }: { to: string }) {
  useEffect(() => goTo(to, { replace: true }), [to])
  return null
}
