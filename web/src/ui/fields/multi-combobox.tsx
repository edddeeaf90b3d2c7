import { Combobox as Base } from '@base-ui/react/combobox'
import { X } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { Control } from './checkbox.tsx'
import { OptionList } from './combobox-options.tsx'
import { useOptions, type OptionSource } from './combobox-source.ts'
import styles from './combobox.module.css'
import { Field, type FieldTexts } from './field.tsx'
import { Icon } from '../marks/icon.tsx'

export type MultiComboboxProps<Option> = Control<Option[]> &
  FieldTexts &
  OptionSource<Option> & { placeholder?: string; disabled?: boolean }

/**
 * Selects several entries of a list, each shown as a chip. Backspace removes the last one, arrow keys move over the
 * chips.
 */
export function MultiCombobox<Option>({
  value,
  onValueChange,
  label,
  labelHidden,
  description,
  error,
  optional,
  placeholder,
  disabled,
  name,
  onBlur,
  ref,
  ...source
}: MultiComboboxProps<Option>) {
  const { formatMessage } = useIntl()
  const found = useOptions(source, value)
  return (
    <Field {...{ label, labelHidden, description, error, optional, name, disabled }}>
      <Base.Root
        {...found.root}
        multiple
        value={value}
        // Escape closes the list and keeps the value
        onValueChange={(next, { reason, cancel }) => (reason === 'escape-key' ? cancel() : onValueChange(next))}
        onInputValueChange={found.search}
        itemToStringLabel={source.optionLabel}
        itemToStringValue={source.optionKey}
        isItemEqualToValue={(one, other) => source.optionKey(one) === source.optionKey(other)}
        autoHighlight
      >
        <Base.InputGroup className={styles.frame} data-multiple>
          <Base.Chips className={styles.chips}>
            {value.map((option) => (
              <Base.Chip key={source.optionKey(option)} className={styles.chip} aria-label={source.optionLabel(option)}>
                {source.optionLeading?.(option)}
                <span className={styles.chipText}>{source.optionLabel(option)}</span>
                <Base.ChipRemove
                  className={styles.chipRemove}
                  aria-label={formatMessage({ id: 'ui.remove' }, { name: source.optionLabel(option) })}
                >
                  <Icon of={X} size="small" />
                </Base.ChipRemove>
              </Base.Chip>
            ))}
            <Base.Input className={styles.input} placeholder={value.length === 0 ? placeholder : ''} onBlur={onBlur} ref={ref} />
          </Base.Chips>
        </Base.InputGroup>
        <OptionList source={source} found={found} />
      </Base.Root>
    </Field>
  )
}
