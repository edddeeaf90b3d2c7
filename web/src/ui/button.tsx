import { Button as Base } from '@base-ui/react/button'
import type { ComponentProps, ReactElement } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { Icon, type IconType } from './icon.tsx'
import { Spinner } from './spinner.tsx'
import { Tooltip } from './tooltip.tsx'

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled' | 'style'> & {
  /** One primary action per view; quiet has an outline, plain has none. */
  tone?: 'primary' | 'quiet' | 'plain' | 'danger'
  size?: 'small' | 'medium' | 'large'
  icon?: IconType
  /** Pressed and working: shows the spinner and takes no second press. */
  pending?: boolean | undefined
  /** Why it cannot be pressed now. Said in a tooltip; the button keeps its place in the tab order. */
  disabledReason?: string | undefined
  /** As wide as what holds it. */
  wide?: boolean
  /** A link instead of a button, e.g. `render={<RouterLink to="/home" />}`. */
  render?: ReactElement
}

/** A button with words. */
export function Button(props: ButtonProps) {
  const { tone = 'quiet', size = 'medium', icon, pending = false, disabledReason, wide, render, children, className, ...rest } = props
  const button = (
    <Base
      {...rest}
      className={classNames(styles.button, className)}
      data-tone={tone}
      data-size={size}
      data-wide={wide}
      data-pending={pending || undefined}
      aria-busy={pending || undefined}
      aria-description={disabledReason}
      disabled={pending || disabledReason !== undefined}
      focusableWhenDisabled
      {...(render ? { render, nativeButton: false, role: 'link' } : {})}
    >
      <span className={styles.content}>
        {icon && <Icon of={icon} />}
        {children}
      </span>
      {pending && (
        <span className={styles.spinner}>
          <Spinner size="small" />
        </span>
      )}
    </Base>
  )
  // Wrapped whenever a reason may come, so that it comes and goes without costing the button its focus.
  return 'disabledReason' in props ? <Tooltip text={disabledReason}>{button}</Tooltip> : button
}
