import { FormattedMessage, useIntl } from 'react-intl'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import * as z from 'zod/mini'

/** The fields of a PIN. It is sent once it is the same twice. */
export default function PinForm({ onSave }: { onSave: (pin: string) => Promise<void> }) {
  const { formatMessage } = useIntl()
  const tooShort = formatMessage({ id: 'settings.kioskPin.short' })
  const Fields = z
    .object({ pin: z.string().check(z.regex(/^\d{6,12}$/, tooShort)), again: z.string() })
    .check(z.refine(({ pin, again }) => pin === again, { path: ['again'], error: formatMessage({ id: 'settings.kioskPin.mismatch' }) }))
  const form = useForm({
    schema: Fields,
    defaultValues: { pin: '', again: '' },
    fieldOfError: { PIN_WEAK: 'pin' },
    onSubmit: ({ pin }) => onSave(pin),
  })
  const digits = { type: 'password', inputMode: 'numeric', autoComplete: 'off', maxLength: 12 } as const
  return (
    <Form form={form}>
      <TextField
        label={formatMessage({ id: 'settings.kioskPin.pin' })}
        description={formatMessage({ id: 'settings.kioskPin.pinText' })}
        autoFocus
        {...digits}
        {...form.field('pin')}
      />
      <TextField label={formatMessage({ id: 'settings.kioskPin.again' })} {...digits} {...form.field('again')} />
      <FormActions>
        <SubmitButton form={form}>
          <FormattedMessage id="settings.kioskPin.save" />
        </SubmitButton>
      </FormActions>
    </Form>
  )
}
