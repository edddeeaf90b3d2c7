import { useState } from 'react'

/**
 * A value that is shown in the person's format and can be typed in many: what is typed stays as it is while the field has the focus. What
 * cannot be read is passed on as typed, so that the form refuses it instead of losing it.
 */
export function useTypedValue(
  value: string,
  {
    write,
    read,
    onValueChange,
  }: { write: (value: string) => string; read: (text: string) => string | undefined; onValueChange: (value: string) => void },
) {
  const [typed, setTyped] = useState<string>()
  const readTyped = typed === undefined ? undefined : read(typed)
  const isCurrent = typed !== undefined && (readTyped ?? typed) === value
  return {
    text: isCurrent ? typed : write(value) || value,
    /** Whether the text cannot be read, once the person has finished. */
    isUnreadable: typed === undefined && value !== '' && write(value) === '',
    type: (text: string): void => {
      setTyped(text)
      onValueChange(read(text) ?? text)
    },
    /** Shows what was read, once the person has finished. */
    settle: (): void => setTyped(undefined),
  }
}
