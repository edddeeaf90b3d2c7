/** The keys kept for the popup that is opening, and the function that stops keeping them. */
let kept: { keys: string[]; stop: () => void; replays?: true } | undefined

/** Keeps the keys pressed from now on for the popup that is about to open, so that none acts on what is behind it. `stopKeeping` ends this if it does not open. */
export function keepKeys(): void {
  if (kept) return
  const keys: string[] = []
  const keep = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' || event.key === 'Tab') stopKeeping()
    if (!isForPopup(event)) return
    event.preventDefault()
    event.stopPropagation()
    keys.push(event.key)
  }
  addEventListener('keydown', keep, true)
  kept = { keys, stop: () => removeEventListener('keydown', keep, true) }
}

export function stopKeeping(): void {
  kept?.stop()
  kept = undefined
}

/** What was typed while a popup with a search field opened: the field takes it when it gets the focus. */
export function takeKeptText(): string {
  const text = kept?.keys.filter((key) => key.length === 1).join('') ?? ''
  stopKeeping()
  return text
}

/**
 * The ref of a popup that receives the focus a moment after it opens: replays the keys pressed until then, so that fast typing loses none.
 * A popup that is opened again while it fades receives it once more.
 */
export function replayKeys(popup: HTMLElement | null): (() => void) | undefined {
  popup?.addEventListener('focusin', () => void replay())
  return stopKeeping
}

async function replay(): Promise<void> {
  if (!kept || kept.replays) return
  kept.replays = true
  for (let key = kept?.keys.shift(); key; key = kept?.keys.shift()) {
    // Each key acts where the previous one moved the focus.
    await new Promise((resolve) => setTimeout(resolve))
    for (const type of ['keydown', 'keyup'])
      document.activeElement?.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }))
  }
  stopKeeping()
}

const steering = /^(.|Enter|Arrow(Up|Down)|Home|End)$/u
const isForPopup = ({ key, isTrusted, isComposing, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  isTrusted && !isComposing && !ctrlKey && !metaKey && !altKey && steering.test(key)
