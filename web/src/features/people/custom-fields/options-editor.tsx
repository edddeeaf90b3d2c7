import { limits } from '@atrium/contract/limits'
import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { FormattedMessage, useIntl } from 'react-intl'
import { Fieldset } from '#ui/fields/fieldset.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import styles from '#app/settings/list-section.module.css'

type OptionsEditorProps = {
  value: readonly string[]
  onValueChange: (options: string[]) => void
  /** The options as saved: values refer to them. */
  before: readonly string[]
  error: string | undefined
}

/** The options of a choice field, one per line. Removing one explains the effect on people who chose it. */
export function OptionsEditor({ value, onValueChange, before, error }: OptionsEditorProps) {
  const { formatMessage, formatList } = useIntl()
  const frame = useRef<HTMLFieldSetElement>(null)
  const gone = before.filter((option) => !value.some((kept) => kept.trim() === option))
  const change = (options: string[], focused: number) => {
    // Renders the new line before the next keystroke: after the next frame, letters typed meanwhile would go to the
    // previous line.
    flushSync(() => onValueChange(options))
    frame.current?.querySelectorAll('input')[focused]?.focus()
  }
  return (
    <Fieldset ref={frame} legend={<FormattedMessage id="settings.fields.options" />}>
      {value.map((option, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line is identified by its position: its text changes while typing
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
