import { Select as Base } from '@base-ui/react/select'
import { Check, ChevronsUpDown } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import type { Control } from './checkbox.tsx'
import { Field, type FieldTexts } from './field.tsx'
import { Icon, type IconType } from '../marks/icon.tsx'
import popup from '../overlays/popup.module.css'
import styles from './select.module.css'

export type SelectOption<Value extends string> = {
  value: Value
  label: string
  /** The language of the label, if it differs from the page's. */
  lang?: string
  detail?: string
  icon?: IconType
  disabled?: boolean
}
export type SelectProps<Value extends string> = Control<Value | null> &
  FieldTexts & { options: readonly SelectOption<Value>[]; placeholder?: string; disabled?: boolean }

/** One option of a known list. For people, or for lists that must be searched, use Combobox. */
export function Select<Value extends string>({
  value,
  onValueChange,
  options,
  placeholder,
  name,
  disabled,
  onBlur,
  ref,
  ...texts
}: SelectProps<Value>) {
  const { formatMessage } = useIntl()
  const [open, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  // The focus moves back before the browser handles Tab, so that it ends on the field's neighbour. That makes Base UI's
  // invisible focus guards unnecessary; the stylesheet hides them, since a hidden element in the tab order is an error
  // to accessibility checks.
  const leaveByTab = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return
    frame.current?.querySelector('button')?.focus()
    setOpen(false)
  }
  return (
    <Field {...texts} name={name} disabled={disabled}>
      <div ref={frame} className={styles.select}>
        <Base.Root items={options} value={value} onValueChange={onValueChange} open={open} onOpenChange={setOpen} modal={false}>
          <Base.Trigger className={styles.trigger} onBlur={onBlur} ref={ref}>
            <Base.Value className={styles.value} placeholder={placeholder ?? formatMessage({ id: 'ui.choose' })} />
            <Base.Icon className={styles.icon}>
              <Icon of={ChevronsUpDown} size="small" />
            </Base.Icon>
          </Base.Trigger>
          <Base.Portal className={styles.portal}>
            <Base.Positioner positionMethod="fixed" className={popup.positioner} sideOffset={4} alignItemWithTrigger={false}>
              <Base.Popup className={popup.popup} onKeyDown={leaveByTab}>
                <Base.List>
                  {options.map((option) => (
                    <Base.Item key={option.value} value={option.value} disabled={option.disabled} className={popup.item}>
                      {option.icon && <Icon of={option.icon} />}
                      <span className={popup.words}>
                        <Base.ItemText lang={option.lang}>{option.label}</Base.ItemText>
                        {option.detail && <span className={popup.detail}>{option.detail}</span>}
                      </span>
                      <Base.ItemIndicator className={popup.tick}>
                        <Icon of={Check} size="small" />
                      </Base.ItemIndicator>
                    </Base.Item>
                  ))}
                </Base.List>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      </div>
    </Field>
  )
}
