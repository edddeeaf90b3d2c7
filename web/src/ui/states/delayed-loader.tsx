import { useEffect, useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { VisuallyHidden } from '../text/visually-hidden.tsx'

/** From how long on a wait is shown, in milliseconds: a fast answer shows no flash of a skeleton. */
export const shownAfter = 350

/**
 * Shows nothing at first, then `children` (skeletons of the final shape), and announces once that something is
 * loading.
 */
export function DelayedLoader({ children, delay = shownAfter }: { children: ReactNode; delay?: number }) {
  const [due, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), delay)
    return () => clearTimeout(timer)
  }, [delay])
  return (
    <div aria-busy="true" role="status">
      {due && (
        <>
          <VisuallyHidden>
            <FormattedMessage id="ui.loading" />
          </VisuallyHidden>
          {children}
        </>
      )}
    </div>
  )
}
