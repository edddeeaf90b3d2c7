import { Field as Base } from '@base-ui/react/field'
import { X } from 'lucide-react'
import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import styles from './combobox.module.css'
import { Field, type FieldTexts } from './field.tsx'
import { Icon } from '../marks/icon.tsx'

export type FieldChip = { key: string; label: string; note?: string | undefined; tone?: 'danger' | 'success' | undefined }
export type ChipsFieldProps = FieldTexts & {
  chips: readonly FieldChip[]
  /** The text that is no chip yet. */
  value: string
  onValueChange: (text: string) => void
  /** Turns text into chips: after Enter, and what was pasted if `isList`. */
  onAdd: (text: string) => void
  onRemove: (key: string) => void
  isList: (pasted: string) => boolean
  type?: 'email' | 'text'
  autoFocus?: boolean
  name?: string
  onBlur?: () => void
  ref?: (element: HTMLElement | null) => void
}

/** Several short texts, each a chip. Enter makes a chip of what is typed, Backspace in the empty field removes the last one. */
export function ChipsField({
  chips,
  value,
  onValueChange,
  onAdd,
  onRemove,
  isList,
  type,
  autoFocus,
  name,
  onBlur,
  ref,
  ...texts
}: ChipsFieldProps) {
  const input = useRef<HTMLElement>(null)
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text')
    if (!isList(pasted)) return
    event.preventDefault()
    onAdd(`${value} ${pasted}`)
  }
  const remove = (key: string) => {
    onRemove(key)
    input.current?.focus()
  }
  return (
    <Field {...texts}>
      <div className={styles.frame} data-multiple>
        <div className={styles.chips}>
          {chips.map((chip) => (
            <Chip key={chip.key} chip={chip} onRemove={remove} />
          ))}
          <Base.Control
            className={styles.input}
            // The type “email” would not let an incomplete list be pasted, and hides spaces.
            inputMode={type}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus={autoFocus}
            name={name}
            value={value}
            onChange={(event) => onValueChange(event.target.value)}
            onKeyDown={(event) => pressKey(event, { value, last: chips.at(-1), onAdd, onRemove })}
            onPaste={paste}
            onBlur={onBlur}
            ref={(element: HTMLElement | null) => {
              input.current = element
              ref?.(element)
            }}
          />
        </div>
      </div>
    </Field>
  )
}

type Pressed = Pick<ChipsFieldProps, 'value' | 'onAdd' | 'onRemove'> & { last: FieldChip | undefined }

function pressKey(event: KeyboardEvent, { value, last, onAdd, onRemove }: Pressed): void {
  if (event.nativeEvent.isComposing) return
  if (event.key === 'Backspace' && value === '' && last) onRemove(last.key)
  if (event.key !== 'Enter' || !value.trim()) return
  event.preventDefault()
  onAdd(value)
}

function Chip({ chip: { key, label, note, tone }, onRemove }: { chip: FieldChip; onRemove: (key: string) => void }) {
  const { formatMessage } = useIntl()
  return (
    <span className={styles.chip} data-tone={tone}>
      <span className={styles.chipText}>
        <bdi>{label}</bdi>
        {note && <span className={styles.chipNote}> {note}</span>}
      </span>
      <button
        type="button"
        className={styles.chipRemove}
        aria-label={formatMessage({ id: 'ui.remove' }, { name: label })}
        onClick={() => onRemove(key)}
      >
        <Icon of={X} size="small" />
      </button>
    </span>
  )
}
