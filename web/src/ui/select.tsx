import { Select as Base } from '@base-ui/react/select'
import { Check, ChevronsUpDown } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import type { Control } from './checkbox.tsx'
import { Field, type FieldTexts } from './field.tsx'
import { Icon, type IconType } from './icon.tsx'
import popup from './popup.module.css'
import styles from './select.module.css'

export type SelectOption<Value extends string> = {
  value: Value
  label: string
  /** The language of the label, where it is another than that of the page. */
  lang?: string
  detail?: string
  icon?: IconType
  disabled?: boolean
}
export type SelectProps<Value extends string> = Control<Value | null> &
  FieldTexts & { options: readonly SelectOption<Value>[]; placeholder?: string; disabled?: boolean }

/** One of a known list. For people, or for lists that must be searched, use Combobox. */
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
  // Focus goes back before the browser carries out its Tab, which so ends on the neighbour of the field. That makes Base UI's
  // invisible focus guards needless; the stylesheet drops them, since a hidden element in the tab order is an error to assistive checks.
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
            <Base.Positioner className={popup.positioner} sideOffset={4} alignItemWithTrigger={false}>
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
