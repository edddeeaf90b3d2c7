import { Button as Base } from '@base-ui/react/button'
import type { ComponentProps, ReactElement } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { Icon, type IconType } from './marks/icon.tsx'
import { Spinner } from './states/spinner.tsx'
import { Tooltip } from './overlays/tooltip.tsx'

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled' | 'style'> & {
  /** One primary action per view; quiet has an outline, plain has none. */
  tone?: 'primary' | 'quiet' | 'plain' | 'danger'
  size?: 'small' | 'medium' | 'large'
  icon?: IconType
  /** Shows the spinner and ignores further presses. */
  pending?: boolean | undefined
  /** The reason why it is disabled, shown in a tooltip; the button stays in the tab order. */
  disabledReason?: string | undefined
  /** As wide as its container. */
  wide?: boolean
  /** A link instead of a button, e.g. `render={<RouterLink to="/home" />}`. */
  render?: ReactElement
}

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
  // Always wrapped if a reason is possible, so that the button keeps its focus when the reason changes.
  return 'disabledReason' in props ? <Tooltip text={disabledReason}>{button}</Tooltip> : button
}
