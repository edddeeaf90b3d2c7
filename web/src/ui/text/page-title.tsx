import { useEffect, useRef, type ReactNode } from 'react'
import styles from './page-title.module.css'
import { nameWindow } from './window-title.ts'

export type PageTitleProps = {
  /** The name of the page; also the window title. */
  title: string
  /** The visible heading, if it differs from the title. */
  children?: ReactNode
  size?: 'medium' | 'large'
}

/** The page's heading. Takes the focus on a route change, so that the next Tab and a screen reader start there. */
export function PageTitle({ title, children, size = 'medium' }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => nameWindow(title), [title])
  // A name that comes late belongs to the same page: on the first one, the focus may be in its content already.
  useEffect(() => {
    if (title) focusOnRouteChange(heading.current)
  }, [title])
  return (
    <h1 ref={heading} tabIndex={-1} className={styles.title} data-size={size} dir="auto">
      {children ?? title}
    </h1>
  )
}

let pageHasBeenShown = false

const inFront = '[role=dialog]:not([data-closed]), [role=alertdialog]:not([data-closed])'
/** It has the focus a moment after it opens, and closes when anything else takes it. */
const openMenu = '[role=menu]:not([data-closed])'

/**
 * Leaves the focus where it is on the first page of a visit, when the user is typing in the page, and when something
 * is open in front of it.
 */
function focusOnRouteChange(heading: HTMLElement | null): void {
  const active = document.activeElement
  const isTypingHere = active?.matches('input, textarea, [contenteditable="true"]') && heading?.closest('main')?.contains(active)
  const isBehind = active?.closest(inFront) ?? document.querySelector(openMenu)
  if (pageHasBeenShown && !isTypingHere && !isBehind) heading?.focus({ preventScroll: true })
  pageHasBeenShown = true
}
