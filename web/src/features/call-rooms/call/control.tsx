import type { ComponentProps, ReactNode } from 'react'
import { Icon, type IconType } from '#ui/marks/icon.tsx'
import styles from './controls.module.css'

type ControlProps = Omit<ComponentProps<'button'>, 'style' | 'children' | 'aria-keyshortcuts'> & {
  icon: IconType
  label: string
  /** One letter, active while no text field has the focus. */
  keys?: string
  pressed?: boolean
  tone?: 'muted' | 'leave' | undefined
  children?: ReactNode
}

/** One of the large buttons below a call: an icon with its word. */
export function Control({ icon, label, keys, pressed, tone, children, ...rest }: ControlProps) {
  return (
    <button {...rest} type="button" className={styles.control} aria-pressed={pressed} aria-keyshortcuts={keys} data-tone={tone}>
      <Icon of={icon} />
      {label}
      {children}
    </button>
  )
}
