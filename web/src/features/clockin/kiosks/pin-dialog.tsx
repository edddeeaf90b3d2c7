import { FormattedMessage, useIntl } from 'react-intl'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import * as z from 'zod/mini'

type PinDialogProps = { open: boolean; onSave: (pin: string) => Promise<void>; onClose: () => void }

/** Chooses a PIN, typed twice. */
export default function PinDialog({ open, onSave, onClose }: PinDialogProps) {
  const { formatMessage } = useIntl()
  return (
    <Dialog open={open} size="small" onOpenChange={(next) => next || onClose()} title={formatMessage({ id: 'settings.kioskPin.choose' })}>
      <PinFields onSave={onSave} />
    </Dialog>
  )
}

function PinFields({ onSave }: Pick<PinDialogProps, 'onSave'>) {
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
