import { mergeProps } from '@base-ui/react/merge-props'
import { cloneElement } from 'react'
import { onDemand } from '../on-demand.tsx'
import type { TooltipPopupProps, TooltipProps } from './tooltip-props.ts'
import { useIntent } from '../use-intent.ts'

/**
 * The popup and its positioning code load with the first tooltip of a visit: 30 kB that no first page waits for. No
 * tooltip is shown until then.
 */
const TooltipPopup = onDemand<TooltipPopupProps>(() => import('./tooltip-popup.tsx'))

/** How long the pointer rests before the tooltip opens, in milliseconds. */
const openDelay = 500

/**
 * Shows on hover and focus what a control does, or why it is disabled. Never the only source of a name: the control
 * has its own.
 */
export function Tooltip({ text, children, ...rest }: TooltipProps) {
  const { anchor, hide, handlers, inside } = useIntent(openDelay)
  return (
    <>
      {cloneElement(children, mergeProps<'button'>(handlers, children.props))}
      {anchor && text && <TooltipPopup {...rest} text={text} anchor={anchor} onClose={hide} {...inside} />}
    </>
  )
}
