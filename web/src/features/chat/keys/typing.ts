import { useEffect } from 'react'
import { activeShortcuts, chordOf, isTyping, plainKeys } from '#app/shortcuts/shortcuts.ts'

/**
 * What is typed or pasted in a conversation goes to its composer, wherever the focus is; single letters act only on the focused message or
 * its list.
 */
export function useTypingToComposer(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!isText(event) || isTyping(event.target) || isShortcut(event)) return
      const composer = composerFor(event.target)
      if (!composer) return
      event.stopPropagation() // no other shortcut either; the browser types the letter where the focus is now
      focusAtEnd(composer)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** Focuses the composer beside a place of the page. */
export const focusComposerFor = (place: Element): void => {
  const composer = composerFor(place)
  if (composer) focusAtEnd(composer)
}

/** A letter, one that an input method is composing, or a paste. */
function isText(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, defaultPrevented } = event
  if (defaultPrevented) return false
  if (event.getModifierState('AltGraph')) return key.length === 1
  if (ctrlKey || metaKey) return key.toLowerCase() === 'v' && !altKey
  return !altKey && ((key.length === 1 && key !== ' ') || key === 'Process' || key === 'Dead')
}

function isShortcut(event: KeyboardEvent): boolean {
  const chord = chordOf(event)
  if (!chord || !plainKeys.read() || !(event.target instanceof Element) || !event.target.closest('[data-messages]')) return false
  const isOnMessage = event.target.closest('article') !== null
  return activeShortcuts.read().some(({ keys, run }) => run && keys === chord && (isOnMessage || 'jk?'.includes(chord)))
}

/** The composer of the pane in which the target is. */
function composerFor(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element)) return null
  const pane = target.closest('aside, main') ?? (target === document.body ? document.querySelector('main') : null)
  return pane?.querySelector<HTMLElement>('[data-place] [contenteditable="true"]') ?? null
}

function focusAtEnd(composer: HTMLElement): void {
  composer.focus()
  getSelection()?.selectAllChildren(composer)
  getSelection()?.collapseToEnd()
}
