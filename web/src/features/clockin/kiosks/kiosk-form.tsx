import { nameLine } from '@atrium/contract/fields'
import { limits } from '@atrium/contract/limits'
import { nobody, type Audience } from '@atrium/contract/people/audience'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { keyOf } from '#app/server-data.ts'
import { PeopleField } from '#features/people/people-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import * as z from 'zod/mini'
import { clockin } from '../server.ts'

const KioskFields = z.object({ kiosk_name: nameLine(limits.nameMaximum) })
const everyone: Audience = { ...nobody, is_all_employee_selected: true }

/** The name of a kiosk, and whom it shows: passers-by see these names. */
export default function KioskForm({ onMade }: { onMade: (token: string) => void }) {
  const { formatMessage } = useIntl()
  const queryClient = useQueryClient()
  const [audience, setAudience] = useState(everyone)
  const form = useForm({
    schema: KioskFields,
    defaultValues: { kiosk_name: '' },
    fieldOfError: { KIOSK_LIMIT: 'kiosk_name' },
    onSubmit: async ({ kiosk_name }) => {
      const { device_token } = await clockin.call.createKiosk({ kiosk_name, audience: audience.is_all_employee_selected ? null : audience })
      onMade(device_token)
      await Promise.all(['listKiosks', 'resolveClockin'].map((call) => queryClient.invalidateQueries({ queryKey: keyOf(call) })))
    },
  })
  return (
    <Form form={form}>
      <TextField
        label={formatMessage({ id: 'settings.kiosks.name' })}
        description={formatMessage({ id: 'settings.kiosks.nameText' })}
        autoComplete="off"
        autoFocus
        {...form.field('kiosk_name')}
      />
      <PeopleField
        field="audience"
        legend={formatMessage({ id: 'settings.kiosks.people' })}
        error={undefined}
        checked={form.pending}
        value={audience}
        onValueChange={setAudience}
      />
      <FormActions>
        <SubmitButton form={form}>
          <FormattedMessage id="settings.kiosks.make" />
        </SubmitButton>
      </FormActions>
    </Form>
  )
}
