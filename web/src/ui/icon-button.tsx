import { Button as Base } from '@base-ui/react/button'
import type { ComponentProps, ReactElement } from 'react'
import { classNames } from './class-names.ts'
import styles from './icon-button.module.css'
import { Icon, type IconType } from './marks/icon.tsx'
import { Spinner } from './states/spinner.tsx'
import { Tooltip } from './overlays/tooltip.tsx'
import type { TooltipProps } from './overlays/tooltip-props.ts'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'disabled' | 'style' | 'children' | 'aria-label' | 'aria-pressed'> & {
  icon: IconType
  /** Its accessible name, also its tooltip. */
  label: string
  keys?: string[]
  tone?: 'plain' | 'primary' | 'quiet'
  size?: 'small' | 'medium' | 'large'
  /** For a toggle such as bold: whether it is on. */
  pressed?: boolean | undefined
  pending?: boolean | undefined
  disabledReason?: string | undefined
  /** The icon has a direction and is mirrored in right-to-left languages. */
  pointing?: boolean
  tooltipSide?: NonNullable<TooltipProps['side']>
  render?: ReactElement
}

/** A button with only an icon. It always has a name. */
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
