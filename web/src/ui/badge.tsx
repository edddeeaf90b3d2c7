import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import styles from './badge.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export type BadgeProps = {
  /** accent for what calls, quiet for what merely counts. */
  tone?: 'accent' | 'quiet'
  /** A number: above 99 it reads 99+. */
  count?: number
  /** What is counted, for those who see it: "@" before a number of mentions. */
  sign?: string
  /** What is counted, for screen readers: "2 unread messages". Replaces the bare number. */
  label?: string
  children?: ReactNode
}

/** A small count or word on something else. */
export function Badge({ tone = 'accent', count, sign = '', label, children }: BadgeProps) {
  const { formatNumber } = useIntl()
  const shown = count === undefined ? children : `${sign}${formatNumber(Math.min(count, 99))}${count > 99 ? '+' : ''}`
  return (
    <span className={styles.badge} data-tone={tone}>
      {label ? (
        <>
          <span aria-hidden>{shown}</span>
          <VisuallyHidden>{label}</VisuallyHidden>
        </>
      ) : (
        shown
      )}
    </span>
  )
}
