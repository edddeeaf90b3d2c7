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
type Given<Props extends PopupProps> = Omit<Props, 'open' | 'onOpenChange' | 'toFirst'> & { onOpenChange?: (open: boolean) => void }

/**
 * A menu or popover behind a button. Its code loads on hover or focus, and only the button renders until it is
 * pressed: conversations have one beside every message.
 */
export function popupOnDemand<Props extends PopupProps>(load: () => Promise<{ default: ComponentType<Props> }>, opens: 'menu' | 'dialog') {
  const Popup = lazyWithRetry(load)
  return function OnDemandPopup({ onOpenChange, ...given }: Given<Props>) {
    const [wanted, setWanted] = useState(false)
    const [open, setOpen] = useState(false)
    const [toFirst, setToFirst] = useState(false)
    const change = (next: boolean): void => {
      setOpen(next)
      if (!next) setToFirst(false)
      if (next && opens === 'menu') keepKeys()
      onOpenChange?.(next)
    }
    useEffect(() => (open ? stopKeeping : undefined), [open])
    const near = (): void => void Popup.preload()
    const press = (byKey: boolean): void => {
      setWanted(true)
      setToFirst(byKey)
      change(true)
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
    const props = { ...given, open, onOpenChange: change, toFirst } as unknown as Props // restores the props omitted from Props
    return wanted ? (
      <Loading instead={face}>
        <Popup {...props} />
      </Loading>
    ) : (
      face
    )
  }
}
