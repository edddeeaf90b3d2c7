import { useLayoutEffect } from 'react'
import { activeShortcuts, chordOf, isTyping, plainKeys } from '#app/shortcuts/shortcuts.ts'
import { holdLetter, isHolding } from './held-letters.ts'

/**
 * What is typed or pasted in a conversation goes to its composer, wherever the focus is; single letters act only on the focused message or
 * its list. With `isComing`, letters are held for a composer that has not loaded.
 */
export function useTypingToComposer(isComing: boolean): void {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!isText(event) || isTyping(event.target) || isShortcut(event)) return
      const composer = readyComposerFor(event.target)
      if (!composer && !(isComing && isLetter(event) && isInMain(event.target))) return
      event.stopPropagation() // stops other shortcuts; the browser types the letter into the newly focused field
      if (composer) return focusAtEnd(composer)
      event.preventDefault()
      holdLetter(location.pathname, event.key)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isComing])
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
  const isLetter = key.length === 1 && (key !== ' ' || isHolding(location.pathname))
  return !altKey && (isLetter || key === 'Process' || key === 'Dead')
}

/** Not a paste. */
const isLetter = (event: KeyboardEvent): boolean =>
  event.key.length === 1 && (!(event.ctrlKey || event.metaKey) || event.getModifierState('AltGraph'))

function isShortcut(event: KeyboardEvent): boolean {
  const chord = chordOf(event)
  if (!chord || !plainKeys.read() || !(event.target instanceof Element) || !event.target.closest('[data-messages]')) return false
  const isOnMessage = event.target.closest('article') !== null
  return activeShortcuts.read().some(({ keys, run }) => run && keys === chord && (isOnMessage || 'jk?'.includes(chord)))
}

const isInMain = (target: EventTarget | null): boolean =>
  target === document.body || (target instanceof Element && target.closest('main') !== null)

/** A composer that is there takes no letter before those held for it. */
const readyComposerFor = (target: EventTarget | null): HTMLElement | null =>
  isInMain(target) && isHolding(location.pathname) ? null : composerFor(target)

/** The composer of the pane in which the target is, if it is visible: another cannot take the focus. */
function composerFor(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element)) return null
  const pane = target.closest('aside, main') ?? (target === document.body ? document.querySelector('main') : null)
  const composer = pane?.querySelector<HTMLElement>('[data-place] [contenteditable="true"]')
  return composer?.checkVisibility() ? composer : null
}

function focusAtEnd(composer: HTMLElement): void {
  composer.focus()
  getSelection()?.selectAllChildren(composer)
  getSelection()?.collapseToEnd()
}
