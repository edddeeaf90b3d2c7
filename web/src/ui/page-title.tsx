import { useEffect, useRef, type ReactNode } from 'react'
import styles from './page-title.module.css'
import { nameWindow } from './window-title.ts'

export type PageTitleProps = {
  /** The name of the place; also the window's title. */
  title: string
  /** What is shown, when it differs from the title. */
  children?: ReactNode
  size?: 'medium' | 'large'
}

/** The page's heading. Takes focus when a route brings it in, so that the next Tab and a screen reader start there. */
export function PageTitle({ title, children, size = 'medium' }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => nameWindow(title), [title])
  useEffect(() => focusOnRouteChange(heading.current), [title])
  return (
    <h1 ref={heading} tabIndex={-1} className={styles.title} data-size={size} dir="auto">
      {children ?? title}
    </h1>
  )
}

let pageHasBeenShown = false

const inFront = '[role=dialog]:not([data-closed]), [role=alertdialog]:not([data-closed])'

/** The first page of a visit leaves focus where the browser put it; a page in which somebody already types keeps it, and so does what is open in front of it. */
function focusOnRouteChange(heading: HTMLElement | null): void {
  const active = document.activeElement
  const isTypingHere = active?.matches('input, textarea, [contenteditable="true"]') && heading?.closest('main')?.contains(active)
  if (pageHasBeenShown && !isTypingHere && !active?.closest(inFront)) heading?.focus({ preventScroll: true })
  pageHasBeenShown = true
}
