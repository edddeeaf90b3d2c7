import { mergeProps } from '@base-ui/react/merge-props'
import { cloneElement, type ReactElement, type ReactNode } from 'react'
import type { HoverCardPopupProps } from './hover-card-popup.tsx'
import { onDemand } from './on-demand.tsx'
import { useIntent } from './use-intent.ts'

/** Like that of a tooltip, it comes with the first one of a visit. */
const HoverCardPopup = onDemand<HoverCardPopupProps>(() => import('./hover-card-popup.tsx'))
/** How long a pointer rests before more is shown, in milliseconds. */
const pause = 450

/** Shows more about a link on hover and focus, e.g. a person's card; everything in it can also be reached by the link itself. */
export function HoverCard({ children, card }: { children: ReactElement; card: ReactNode }) {
  const { anchor, hide, handlers, inside } = useIntent(pause)
  return (
    <>
      {cloneElement(children, mergeProps<'a'>(handlers, children.props as object))}
      {anchor && (
        <HoverCardPopup anchor={anchor} onClose={hide} {...inside}>
          {card}
        </HoverCardPopup>
      )}
    </>
  )
}
