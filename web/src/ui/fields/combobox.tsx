import { Combobox as Base } from '@base-ui/react/combobox'
import { ChevronsUpDown, X } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { Control } from './checkbox.tsx'
import { OptionList } from './combobox-options.tsx'
import styles from './combobox.module.css'
import { Field, type FieldTexts } from './field.tsx'
import { Icon } from '../marks/icon.tsx'
import { useOptions, type OptionSource } from './combobox-source.ts'

export type ComboboxProps<Option> = Control<Option | null> &
  FieldTexts &
  OptionSource<Option> & { placeholder?: string; disabled?: boolean }

/** Selects one entry of a long list by typing: from known `options`, or from `findOptions`, which asks the server. */
export function Combobox<Option>({
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
}: ComboboxProps<Option>) {
  const { formatMessage } = useIntl()
  const found = useOptions(source, value === null ? [] : [value])
  return (
    <Field
      label={label}
      labelHidden={labelHidden}
      description={description}
      error={error}
      optional={optional}
      name={name}
      disabled={disabled}
    >
      <Base.Root
        {...found.root}
        value={value}
        // Escape closes the list and keeps the value
        onValueChange={(next, { reason, cancel }) => (reason === 'escape-key' ? cancel() : onValueChange(next))}
        onInputValueChange={found.search}
        itemToStringLabel={source.optionLabel}
        itemToStringValue={source.optionKey}
        isItemEqualToValue={(one, other) => source.optionKey(one) === source.optionKey(other)}
        autoHighlight
      >
        <Base.InputGroup className={styles.frame}>
          <Base.Input className={styles.input} placeholder={placeholder} onBlur={onBlur} ref={ref} />
          <Base.Clear className={styles.button} aria-label={formatMessage({ id: 'ui.clear' })}>
            <Icon of={X} size="small" />
          </Base.Clear>
          <Base.Trigger className={styles.button} aria-label={formatMessage({ id: 'ui.showOptions' })}>
            <Icon of={ChevronsUpDown} size="small" />
          </Base.Trigger>
        </Base.InputGroup>
        <OptionList source={source} found={found} />
      </Base.Root>
    </Field>
  )
}
