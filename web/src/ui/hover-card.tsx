import { mergeProps } from '@base-ui/react/merge-props'
import { cloneElement, lazy, Suspense, type ComponentType, type ReactElement, type ReactNode } from 'react'
import type { HoverCardPopupProps } from './hover-card-popup.tsx'
import { useIntent } from './use-intent.ts'

/** Like that of a tooltip, it comes with the first one of a visit. */
const HoverCardPopup = lazy<ComponentType<HoverCardPopupProps>>(() =>
  import('./hover-card-popup.tsx').catch(() => ({ default: () => null })),
)
/** How long a pointer rests before more is shown, in milliseconds. */
const pause = 450

/** Shows more about a link on hover and focus, e.g. a person's card; everything in it can also be reached by the link itself. */
export function HoverCard({ children, card }: { children: ReactElement; card: ReactNode }) {
  const { anchor, hide, handlers, inside } = useIntent(pause)
  return (
    <>
      {cloneElement(children, mergeProps<'a'>(handlers, children.props as object))}
      {anchor && (
        <Suspense>
          <HoverCardPopup anchor={anchor} onClose={hide} {...inside}>
            {card}
          </HoverCardPopup>
        </Suspense>
      )}
    </>
  )
}
