import { mergeProps } from '@base-ui/react/merge-props'
import { cloneElement, type ReactElement, type ReactNode } from 'react'
import type { HoverCardPopupProps } from './hover-card-popup.tsx'
import { onDemand } from '../on-demand.tsx'
import { useIntent } from '../use-intent.ts'

/** Like a tooltip's, its code loads on first use. */
const HoverCardPopup = onDemand<HoverCardPopupProps>(() => import('./hover-card-popup.tsx'))
/** How long the pointer rests before the card opens, in milliseconds. */
const openDelay = 450

/**
 * Shows more about a link on hover and focus, e.g. a person's card; everything in it is also reachable through the
 * link itself.
 */
export function HoverCard({ children, card }: { children: ReactElement<object>; card: ReactNode }) {
  const { anchor, hide, handlers, inside } = useIntent(openDelay)
  return (
    <>
      {cloneElement(children, mergeProps<'a'>(handlers, children.props))}
      {anchor && (
        <HoverCardPopup anchor={anchor} onClose={hide} {...inside}>
          {card}
        </HoverCardPopup>
      )}
    </>
  )
}
