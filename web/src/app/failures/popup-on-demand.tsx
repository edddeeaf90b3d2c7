import { cloneElement, Suspense, useState, type ComponentProps, type ComponentType, type KeyboardEvent, type ReactElement } from 'react'
import { lazyWithRetry } from './lazy-with-retry.tsx'

export type PopupProps = {
  trigger: ReactElement<ComponentProps<'button'>>
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Whether the first press was one of a key, which leads to the first entry of a menu. */
  toFirst: boolean
}
type Given<Props extends PopupProps> = Omit<Props, 'open' | 'onOpenChange' | 'toFirst'> & { onOpenChange?: (open: boolean) => void }

/**
 * A menu or a popover behind a button. Its code comes when a hand or the focus comes near, and until the button is pressed there is the button alone: in a
 * conversation it stands beside every message.
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
      onOpenChange?.(next)
    }
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
      // A key's click counts none.
      onClick: ({ detail }) => press(detail === 0),
      onKeyDown,
      'aria-haspopup': opens,
      'aria-expanded': open,
    })
    const props = { ...given, open, onOpenChange: change, toFirst } as unknown as Props // what was left out of Props, put back
    return wanted ? (
      <Suspense fallback={face}>
        <Popup {...props} />
      </Suspense>
    ) : (
      face
    )
  }
}
