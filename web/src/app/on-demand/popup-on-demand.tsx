import { cloneElement, useEffect, useState, type ComponentProps, type ComponentType, type KeyboardEvent, type ReactElement } from 'react'
import { keepKeys, stopKeeping } from '#ui/overlays/type-ahead.ts'
import { lazyWithRetry, Loading } from './lazy-with-retry.tsx'

export type PopupProps = {
  trigger: ReactElement<ComponentProps<'button'>>
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Whether it was opened by a key press, which focuses the first menu item. */
  toFirst: boolean
}
type Given = Pick<PopupProps, 'trigger'> & Partial<Pick<PopupProps, 'onOpenChange'>>

/**
 * A menu or popover behind a button. Its code loads on hover or focus, and only the button renders until it is
 * pressed: conversations have one beside every message.
 */
export function popupOnDemand<Own extends object>(
  load: () => Promise<{ default: ComponentType<PopupProps & Own> }>,
  opens: 'menu' | 'dialog',
) {
  const Popup = lazyWithRetry(load)
  return function OnDemandPopup(given: Given & Own) {
    const [wanted, setWanted] = useState(false)
    const [open, setOpen] = useState(false)
    const [toFirst, setToFirst] = useState(false)
    const change = (next: boolean, byKey = false): void => {
      setOpen(next)
      if (!next) setToFirst(false)
      if (next && (opens === 'menu' || byKey)) keepKeys()
      given.onOpenChange?.(next)
    }
    useEffect(() => (open ? stopKeeping : undefined), [open])
    const near = (): void => void Popup.preload()
    const press = (byKey: boolean): void => {
      setWanted(true)
      setToFirst(byKey)
      change(true, byKey)
    }
    const onKeyDown = (event: KeyboardEvent): void => {
      if (opens !== 'menu' || event.key !== 'ArrowDown') return
      event.preventDefault()
      press(true)
    }
    const face = cloneElement(given.trigger, {
      onPointerEnter: near,
      onFocus: near,
      // Clicks from the keyboard have a `detail` of 0.
      onClick: ({ detail }) => press(detail === 0),
      onKeyDown,
      'aria-haspopup': opens,
      'aria-expanded': open,
    })
    return wanted ? (
      <Loading instead={face}>
        <Popup {...given} open={open} onOpenChange={change} toFirst={toFirst} />
      </Loading>
    ) : (
      face
    )
  }
}
