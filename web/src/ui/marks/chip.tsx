import { X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useIntl } from 'react-intl'
import styles from './chip.module.css'
import { classNames } from '../class-names.ts'
import { Icon, type IconType } from './icon.tsx'

export type ChipProps = {
  tone?: 'quiet' | 'accent'
  icon?: IconType
} & (
  | { onRemove?: never; children: ReactNode }
  /** With a button that removes the chip and is named after it. */
  | { onRemove: () => void; children: string }
)

/** A short fact: a value, a tag, a selected filter. */
export function Chip({ tone = 'quiet', icon, onRemove, children }: ChipProps) {
  const { formatMessage } = useIntl()
  return (
    <span className={styles.chip} data-tone={tone} data-removable={onRemove ? true : undefined}>
      {icon && <Icon of={icon} size="small" />}
      {children}
      {onRemove && typeof children === 'string' && (
        <button
          type="button"
          className={styles.remove}
          onClick={onRemove}
          aria-label={formatMessage({ id: 'ui.remove' }, { name: children })}
        >
          <Icon of={X} size="small" />
        </button>
      )}
    </span>
  )
}

export type ToggleChipProps = Omit<ComponentProps<'button'>, 'style' | 'aria-pressed'> & {
  pressed: boolean
  onPressedChange: (pressed: boolean) => void
}

/** A chip that is on or off: the user's own reaction, a filter. */
export function ToggleChip({ pressed, onPressedChange, className, children, ...rest }: ToggleChipProps) {
  return (
    <button
      {...rest}
      type="button"
      className={classNames(styles.toggle, className)}
      aria-pressed={pressed}
      onClick={() => onPressedChange(!pressed)}
    >
      {children}
    </button>
  )
}
