import { useIntl } from 'react-intl'
import { TextField } from '#ui/fields/text-field.tsx'
import styles from './theme.module.css'

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

type AccentFieldProps = {
  value: string
  /** The last valid colour. */
  shown: string
  onChange: (accent: string) => void
}

/** A custom colour: typed, or chosen with the browser's picker. */
export function AccentField({ value, shown, onChange }: AccentFieldProps) {
  const { formatMessage } = useIntl()
  return (
    <div className={styles.accent}>
      <input
        type="color"
        className={styles.picker}
        aria-label={formatMessage({ id: 'settings.company.pickAccent' })}
        value={shown.toLowerCase()}
        onChange={(event) => onChange(event.target.value)}
      />
      <TextField
        label={formatMessage({ id: 'settings.company.accent' })}
        description={formatMessage({ id: 'settings.company.accentText' })}
        error={isColour(value) ? undefined : formatMessage({ id: 'settings.company.accentWrong' })}
        value={value}
        maxLength={7}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value.trim())}
      />
    </div>
  )
}
