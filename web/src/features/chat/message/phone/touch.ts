/** In milliseconds: how long a finger rests for a long press. */
const heldFor = 450
/** In pixels: what a resting finger may move, from where a swipe acts, and how far the message follows it. */
const slack = 10
const swiped = 56
const farthest = 80

type TouchActs = {
  onPress: () => void
  /** A swipe towards the end of the line; undefined if it does nothing. */
  onSwipe: (() => void) | undefined
}

type Finger = Pick<PointerEvent, 'clientX' | 'clientY'>

/**
 * How far a message follows a finger that has moved so far; 0 if not yet, undefined if the finger does something else. `toEnd` is 1 if lines
 * run to the right, else -1.
 */
function pullOf(from: Finger, to: Finger, toEnd: 1 | -1): number | undefined {
  const along = (to.clientX - from.clientX) * toEnd
  const across = Math.abs(to.clientY - from.clientY)
  if (Math.max(Math.abs(along), across) <= slack) return 0
  return along > across ? Math.min(along, farthest) : undefined
}

/** What touch needs of the element of a message. */
type Touchable = Pick<HTMLElement, 'addEventListener' | 'dataset'> & { style: Pick<CSSStyleDeclaration, 'setProperty'> }

/** Reports long presses and swipes on a message, which follows the finger. Returns a function that stops it. */
export function listenToTouch(row: Touchable, toEnd: 1 | -1, { onPress, onSwipe }: TouchActs): () => void {
  let finger: (Finger & { timer: ReturnType<typeof setTimeout>; pull: number }) | undefined
  const lift = (): void => {
    clearTimeout(finger?.timer)
    finger = undefined
    delete row.dataset['pulled']
  }
  const press = (): void => {
    lift()
    onPress()
    swallowClick()
  }
  const down = ({ pointerType, isPrimary, clientX, clientY, target }: PointerEvent): void => {
    if (pointerType !== 'touch' || !isPrimary || isOwn(target)) return
    finger = { clientX, clientY, pull: 0, timer: setTimeout(press, heldFor) }
  }
  const move = (event: PointerEvent): void => {
    const pull = finger && pullOf(finger, event, toEnd)
    if (!finger || pull === 0) return
    if (pull === undefined || !onSwipe) return lift()
    clearTimeout(finger.timer)
    finger.pull = pull
    row.dataset['pulled'] = String(pull >= swiped)
    row.style.setProperty('--pull', `${pull * toEnd}px`)
  }
  const up = (): void => {
    const isSwipe = (finger?.pull ?? 0) >= swiped
    lift()
    if (isSwipe) onSwipe?.()
  }
  // The browser's own menu would cover the sheet.
  const menu = (event: Event): void => {
    if (finger) event.preventDefault()
  }
  const stopped = new AbortController()
  const { signal } = stopped
  row.addEventListener('pointerdown', down, { signal })
  row.addEventListener('pointermove', move, { signal })
  row.addEventListener('pointerup', up, { signal })
  row.addEventListener('pointercancel', lift, { signal })
  row.addEventListener('contextmenu', menu, { signal })
  return () => {
    lift()
    stopped.abort()
  }
}

/** What has gestures of its own. */
const isOwn = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, video, pre, table, [contenteditable], [role="slider"]') !== null

/** The finger that opened the sheet clicks nothing when it is lifted. */
function swallowClick(): void {
  const swallow = (event: Event): void => {
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', swallow, true)
  const stop = (): void => void setTimeout(() => removeEventListener('click', swallow, true))
  for (const lifted of ['pointerup', 'pointercancel']) addEventListener(lifted, stop, { once: true, capture: true })
}
