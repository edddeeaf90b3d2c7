import { isOpen, overlays } from './open-overlays.ts'

const popupButton = '[aria-haspopup][aria-expanded]'

/**
 * The second press of a double click does nothing where the first one closed a popup: it would act on what was behind it,
 * or open the popup again. Returns the stop.
 */
export function catchSecondPresses(): () => void {
  let pressed: Element | null = null
  const onPress = (event: MouseEvent): void => {
    const { type, target, detail } = event
    if (detail === 1 && type === 'mousedown')
      pressed = target instanceof Element ? target.closest(`${overlays}, ${popupButton}[aria-expanded=true]`) : null
    if (detail < 2 || !pressed || isStillOpen(pressed)) return
    event.preventDefault()
    event.stopPropagation()
  }
  const types = ['mousedown', 'mouseup', 'click', 'dblclick'] as const
  for (const type of types) addEventListener(type, onPress, true)
  return () => types.forEach((type) => removeEventListener(type, onPress, true))
}

const isStillOpen = (pressed: Element): boolean =>
  pressed.matches(popupButton) ? pressed.getAttribute('aria-expanded') === 'true' : isOpen(pressed)
