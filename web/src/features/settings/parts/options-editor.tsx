import { limits } from '@atrium/contract/limits'
import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Fieldset } from '#ui/fieldset.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './list-section.module.css'

type OptionsEditorProps = {
  value: readonly string[]
  onValueChange: (options: string[]) => void
  /** The options as they are saved: answers name them. */
  before: readonly string[]
  error: string | undefined
}

/** The answers of a choice, one in each line. Whatever takes one away says what it does to those who chose it. */
export function OptionsEditor({ value, onValueChange, before, error }: OptionsEditorProps) {
  const { formatMessage, formatList } = useIntl()
  const frame = useRef<HTMLFieldSetElement>(null)
  const gone = before.filter((option) => !value.some((kept) => kept.trim() === option))
  const change = (options: string[], focused: number) => {
    onValueChange(options)
    requestAnimationFrame(() => frame.current?.querySelectorAll('input')[focused]?.focus())
  }
  return (
    <Fieldset ref={frame} legend={<FormattedMessage id="settings.fields.options" />}>
      {value.map((option, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line is its place: its words change while they are typed
        <div key={index} className={styles.option}>
          <TextField
            label={formatMessage({ id: 'settings.fields.option' }, { number: index + 1 })}
            labelHidden
            maxLength={limits.titleMaximum}
            value={option}
            onChange={(event) => onValueChange(value.with(index, event.target.value))}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || value.length >= limits.choiceOptions) return
              event.preventDefault()
              change(value.toSpliced(index + 1, 0, ''), index + 1)
            }}
          />
          <IconButton
            icon={X}
            label={formatMessage({ id: 'settings.fields.removeOption' }, { number: index + 1 })}
            onClick={() => change(value.toSpliced(index, 1), Math.max(0, index - 1))}
          />
        </div>
      ))}
      {error && <p className={styles.wrong}>{error}</p>}
      {value.length < limits.choiceOptions && (
        <div>
          <Button size="small" icon={Plus} onClick={() => change([...value, ''], value.length)}>
            <FormattedMessage id="settings.fields.addOption" />
          </Button>
        </div>
      )}
      {gone.length > 0 && (
        <Banner tone="warning">
          <FormattedMessage
            id="settings.fields.optionsGo"
            values={{
              options: formatList(
                gone.map((option) => `“${option}”`),
                { type: 'disjunction' },
              ),
            }}
          />
        </Banner>
      )}
    </Fieldset>
  )
}
