import { useEffectEvent, useLayoutEffect, type RefObject } from 'react'
import { plainKeys, useShortcuts } from '#app/shortcuts/shortcuts.ts'

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('textarea, select, input:not([type=radio]):not([type=checkbox]), [role=dialog], [role=menu], [role=listbox]') !== null

/** The question with the focus, else the first that is not answered. */
const meantQuestion = (page: HTMLElement | null): Element | null | undefined =>
  (page?.contains(document.activeElement) ? document.activeElement?.closest('[data-question]') : undefined) ??
  page?.querySelector('[data-question][data-answered="false"]') ??
  page?.querySelector('[data-question]')

/**
 * Digits choose an answer of the question on the page. The frame's shortcuts do not work in inputs, and answers are inputs, so they are
 * listened to here; WCAG 2.1.4: not while single keys are turned off.
 */
export function useAnswerKeys(page: RefObject<HTMLElement | null>): void {
  useShortcuts([
    { keys: '1', label: 'surveys.keys.choose', group: 'surveys.place' },
    { keys: 'enter', label: 'surveys.keys.next', group: 'surveys.place' },
  ])
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    if (!/^\d$/.test(event.key) || !plainKeys.read() || isWriting(event.target)) return
    const target = meantQuestion(page.current)?.querySelector<HTMLElement>(`[data-key="${event.key}"]`)
    if (!target) return
    event.preventDefault()
    target.click()
    if (target.isConnected) target.focus()
  })
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
