import { FormattedMessage, useIntl } from 'react-intl'
import * as z from 'zod/mini'
import { MomentField } from '#ui/fields/dates/moment-field.tsx'
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useNow } from '#ui/time/use-now.ts'
import { localMoment } from '../parts/pauses.ts'
import { usePause } from './use-pause.ts'

const Until = z.object({ until: z.string().check(z.refine((until) => new Date(until) > new Date(), 'past')) })

/** Until when notifications are paused. */
export default function PauseForm({ onDone }: { onDone: () => void }) {
  'use no memo' // the form's value is read while rendering
  const { formatMessage } = useIntl()
  const pause = usePause()
  const now = useNow()
  const form = useForm({
    schema: Until,
    defaultValues: { until: localMoment(new Date(now + 2 * 60 * 60_000)) },
    onSubmit: ({ until }) => {
      pause(new Date(until))
      onDone()
    },
  })
  const { error, ...until } = form.control('until')
  return (
    <Form form={form}>
      <MomentField
        {...until}
        label={formatMessage({ id: 'notifications.pause.until' })}
        min={localMoment(new Date(now))}
        error={error && formatMessage({ id: 'notifications.pause.past' })}
      />
      <FormActions>
        <SubmitButton form={form}>
          <FormattedMessage id="notifications.pauseOwn" />
        </SubmitButton>
      </FormActions>
    </Form>
  )
}
