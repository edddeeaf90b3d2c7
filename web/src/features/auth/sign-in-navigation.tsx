import { useEffect, useSyncExternalStore, type ComponentProps, type MouseEvent } from 'react'
import { history } from '#app/history.ts'

/**
 * Navigation between the flat sign-in pages. They need no more than this, and the first page loads 27 kB less without
 * the router of the signed-in app; both use the same history.
 */
export const useSignInLocation = () => useSyncExternalStore(history.subscribe, () => history.location)

type Step = { replace?: boolean; passwordChanged?: boolean }

export function goTo(path: string, { replace = false, ...state }: Step = {}): void {
  if (replace) history.replace(path, state)
  else history.push(path, state)
}

/** The token of an emailed link, or an empty string. */
export const useToken = (): string => new URLSearchParams(useSignInLocation().search).get('token') ?? ''

/** A link to another sign-in page. */
export function SignInLink({ to, onClick, children, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { to: string }) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    // With a modifier key or another mouse button, the browser opens a tab or a window itself.
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

/** Redirects without leaving the current page in the history. */
export function Redirect({ to }: { to: string }) {
  useEffect(() => goTo(to, { replace: true }), [to])
  return null
}
