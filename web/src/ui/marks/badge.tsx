import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import styles from './badge.module.css'
import { VisuallyHidden } from '../text/visually-hidden.tsx'

export type BadgeProps = {
  /** accent for mentions, quiet for other counts. */
  tone?: 'accent' | 'quiet'
  /** A number: above 99 it reads 99+. */
  count?: number
  /** A sign before the number, as a visual hint: "@" for mentions. */
  sign?: string
  /** The text for screen readers: "2 unread messages". Replaces the bare number. */
  label?: string
  children?: ReactNode
}

/** A small count or label on something else. */
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
