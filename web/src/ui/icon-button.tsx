import { Button as Base } from '@base-ui/react/button'
import type { ComponentProps, ReactElement } from 'react'
import { classNames } from './class-names.ts'
import styles from './icon-button.module.css'
import { Icon, type IconType } from './icon.tsx'
import { Spinner } from './spinner.tsx'
import { Tooltip, type TooltipProps } from './tooltip.tsx'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'disabled' | 'style' | 'children' | 'aria-label' | 'aria-pressed'> & {
  icon: IconType
  /** Its name, also its tooltip. */
  label: string
  keys?: string[]
  tone?: 'plain' | 'primary' | 'quiet'
  size?: 'small' | 'medium' | 'large'
  /** For a switch such as bold: whether it is on. */
  pressed?: boolean | undefined
  pending?: boolean | undefined
  disabledReason?: string | undefined
  /** The icon points somewhere and turns round with the reading direction. */
  pointing?: boolean
  tooltipSide?: NonNullable<TooltipProps['side']>
  render?: ReactElement
}

/** A button with an icon alone. It always has a name. */
export function IconButton({
  icon,
  label,
  keys,
  tone = 'plain',
  size = 'medium',
  pressed,
  pending = false,
  disabledReason,
  pointing = false,
  tooltipSide = 'top',
  render,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip text={disabledReason ?? label} side={tooltipSide} {...(keys && !disabledReason ? { keys } : {})}>
      <Base
        {...rest}
        className={classNames(styles.button, className)}
        aria-label={label}
        aria-pressed={pressed}
        aria-keyshortcuts={keys?.length === 1 ? keys[0] : undefined}
        aria-busy={pending || undefined}
        aria-description={disabledReason}
        data-tone={tone}
        data-size={size}
        disabled={pending || disabledReason !== undefined}
        focusableWhenDisabled
        {...(render ? { render, nativeButton: false, role: 'link' } : {})}
      >
        {pending ? <Spinner size="small" /> : <Icon of={icon} pointing={pointing} />}
      </Base>
    </Tooltip>
  )
}
