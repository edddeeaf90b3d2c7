import { useEffectEvent, useLayoutEffect } from 'react'
import { commandKey, optionKey } from '#ui/marks/kbd.tsx'
import type { MessageId } from '../../message-ids.ts'
import { watchedValue } from '../watched.ts'

/**
 * `keys` is one chord (`mod+k`, `?`) or a sequence of two keys (`g h`). Chords with more keys, and those without
 * `run`, are handled by their field and only listed here. `mod` is ⌘ on a Mac and Ctrl elsewhere. With `when`, an earlier
 * shortcut with the same keys acts unless it is true.
 */
export type Shortcut = { keys: string; label: MessageId; run?: () => void; when?: () => boolean; group: MessageId }

/** The currently active shortcuts, for the list under `?`. */
export const activeShortcuts = watchedValue<readonly Shortcut[]>([])

/** WCAG 2.1.4: shortcuts of one plain character can be disabled. Those with `mod` always work. */
const plainKeysEntry = 'plainKeyShortcuts'
export const plainKeys = watchedValue(readPlainKeys())
export function allowPlainKeys(allowed: boolean): void {
  localStorage.setItem(plainKeysEntry, allowed ? 'on' : 'off')
  plainKeys.write(allowed)
}
function readPlainKeys(): boolean {
  return globalThis.localStorage?.getItem(plainKeysEntry) !== 'off'
}

/** How long a sequence waits for its second key, in milliseconds. */
const sequenceTimeout = 1_200

/**
 * Activates shortcuts while the calling component is mounted. A layout effect runs before the component is visible: in a
 * passive effect, keys pressed right after it appeared would be lost.
 */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const key = shortcuts.map(({ keys }) => keys).join(' ')
  const current = useEffectEvent(() => shortcuts)
  useLayoutEffect(() => {
    const added = current().map((shortcut, index) => (shortcut.run ? { ...shortcut, run: () => current()[index]?.run?.() } : shortcut))
    activeShortcuts.write([...activeShortcuts.read(), ...added])
    return () => activeShortcuts.write(activeShortcuts.read().filter((shortcut) => !added.includes(shortcut)))
  }, [key])
}

/** Handles the keyboard for all shortcuts. Returns a function that stops it. */
export function listenToKeys(): () => void {
  let begun: { first: string; at: number } | undefined
  const press = (event: KeyboardEvent) => {
    const chord = chordOf(event)
    if (!chord || event.defaultPrevented || event.repeat) return
    if (!event.ctrlKey && !event.metaKey && (isTyping(event.target) || !plainKeys.read())) return
    const sequence = begun && event.timeStamp - begun.at < sequenceTimeout ? `${begun.first} ${chord}` : undefined
    begun = { first: chord, at: event.timeStamp }
    const meant = (wanted: string | undefined) =>
      activeShortcuts.read().findLast(({ keys, run, when }) => run && keys === wanted && when?.() !== false)
    const shortcut = meant(sequence) ?? meant(chord)
    if (!shortcut?.run) return
    event.preventDefault()
    begun = undefined
    shortcut.run()
  }
  addEventListener('keydown', press)
  return () => removeEventListener('keydown', press)
}

/** The chord of a key press, in the format of `Shortcut.keys`. */
export function chordOf({
  key,
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): string | undefined {
  if (altKey || key.length !== 1) return undefined
  return ctrlKey || metaKey ? `mod+${key.toLowerCase()}` : key.toLowerCase()
}

/** In a field, or in an open dialog or menu, plain keys are text or control that element. Toasts do not count as dialogs. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input, textarea, select, [role="dialog"]:not([aria-modal="false"]), [role="menu"], [role="listbox"]') !== null)

/** The keys as printed on this keyboard: `mod+k` is ⌘ K or Ctrl K. */
export const printedKeys = (keys: string): string[] => keys.split(/[ +]/).map((key) => printed[key] ?? key.toUpperCase())
const printed: Readonly<Record<string, string>> = { mod: commandKey, alt: optionKey, shift: '⇧', enter: '↵', space: '␣' }
