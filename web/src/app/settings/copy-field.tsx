import { Copy } from 'lucide-react'
import { useIntl } from 'react-intl'
import { IconButton } from '#ui/icon-button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useCopy } from '#ui/copying/use-copy.ts'

/** A text to be copied elsewhere: fully readable, with a copy button. */
export function CopyField({ label, value, description }: { label: string; value: string; description?: string }) {
  const { formatMessage } = useIntl()
  const copy = useCopy(formatMessage({ id: 'settings.copied' }, { what: label }))
  return (
    <TextField
      label={label}
      {...(description ? { description } : {})}
      readOnly
      value={value}
      onFocus={(event) => event.currentTarget.select()}
      end={
        <IconButton icon={Copy} size="small" label={formatMessage({ id: 'settings.copy' }, { what: label })} onClick={() => copy(value)} />
      }
    />
  )
}
