import { limits } from '@atrium/contract/limits'
import type { Employee } from '@atrium/contract/people/schemas'
import { useEffect, useEffectEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { lazyWithRetry } from '#app/failures/lazy-with-retry.tsx'
import { useSession } from '#app/session/auth.tsx'
import { choiceOf, ownChoices, statusOf } from './own-status.ts'
import { usePerson } from '../people.ts'
import { people } from '../server.ts'
import { useAppearance } from '#ui/appearance/appearance.ts'
import { formatsOf } from '#ui/language/languages.ts'
import { Button } from '#ui/button.tsx'
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx'
import { useForm, type AtriumForm } from '#ui/form/use-form.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import * as z from 'zod/mini'
import styles from './availability-section.module.css'
import { instantOf, localTimeOf, type StatusEnd } from './status-ends.ts'
import { StatusSuggestions } from './status-suggestions.tsx'
import type { StatusValues } from './status-values.ts'
import { useTakeProfile } from '../own-profile/take-profile.ts'
import { UnsavedChanges } from '#app/settings/unsaved-changes.tsx'
import { weekStartOf } from '#ui/language/week-start.ts'

/** Select fields are large: their code loads later. */
const StatusEndField = lazyWithRetry(() => import('./status-end-field.tsx'))

/** The user's availability, status text and its end. */
export default function AvailabilitySection() {
  const { employee_id, employee_profile } = useSession()
  const person = usePerson(employee_id) ?? employee_profile
  return person && <AvailabilityForm status={person.employee_status} />
}

const StatusForm = z
  .object({
    choice: z.enum(ownChoices),
    text: z.string().check(z.maxLength(limits.statusTextMaximum)),
    end: z.string(),
    until: z.string(),
  })
  .check(z.refine(({ end, until }) => end !== 'date' || new Date(until) > new Date(), { error: 'past', path: ['until'] }))

function AvailabilityForm({ status }: { status: Employee['employee_status'] }) {
  const { formatMessage, locale } = useIntl()
  const { show } = useToasts()
  const takeProfile = useTakeProfile()
  const [appearance] = useAppearance()
  const weekStart = weekStartOf(formatsOf(appearance), locale)
  const endOf = ({ end, until }: StatusValues): Date | null =>
    instantOf({ end: end as StatusEnd, until, kept: status.status_until, weekStart }, new Date()) // the field offers only these values
  const save = async (values: StatusValues) => {
    const text = values.text.trim()
    const saysNothing = values.choice === 'auto' && !text
    const status_until = saysNothing ? null : (endOf(values)?.toISOString() ?? null)
    const employee_status = { ...statusOf(values.choice), status_text: text || null, status_until }
    const saved = await people.call.updateEmployee({ employee: { employee_status } })
    form.reset(valuesOf(saved.employee_status))
    await takeProfile(saved)
    show({ tone: 'success', text: formatMessage({ id: 'settings.availability.saved' }) })
  }
  const form = useForm({ schema: StatusForm, defaultValues: valuesOf(status), onSubmit: save })
  // The status ended or was changed elsewhere: resets the form, unless it has unsaved changes.
  const follow = useEffectEvent(() => void (form.changed || form.reset(valuesOf(status))))
  useEffect(() => follow(), [status])
  const clear = () => {
    form.reset(valuesOf(status))
    form.set('choice', 'auto')
    form.set('text', '')
    void form.submit()
  }
  const saysSomething = status.status_type === 'manual' || status.status_text !== null
  return (
    <Form form={form} label={formatMessage({ id: 'settings.availability' })}>
      <ChoiceField form={form} />
      <StatusSuggestions form={form} />
      <StatusText form={form} />
      <StatusEndField form={form} kept={status.status_until} endOf={endOf} />
      <FormActions>
        {saysSomething && (
          <Button onClick={clear}>
            <FormattedMessage id="settings.availability.reset" />
          </Button>
        )}
        <SubmitButton form={form}>
          <FormattedMessage id="settings.save" />
        </SubmitButton>
      </FormActions>
      <UnsavedChanges when={form.changed && !form.pending} />
    </Form>
  )
}

function ChoiceField({ form }: { form: AtriumForm<StatusValues> }) {
  const { formatMessage } = useIntl()
  return (
    <RadioGroup
      label={formatMessage({ id: 'people.availability.label' })}
      options={[
        {
          value: 'auto',
          label: formatMessage({ id: 'settings.availability.auto' }),
          description: formatMessage({ id: 'settings.availability.autoText' }),
        },
        {
          value: 'Available',
          label: formatMessage({ id: 'people.availability.available' }),
          description: formatMessage({ id: 'settings.availability.availableText' }),
        },
        {
          value: 'Busy',
          label: formatMessage({ id: 'people.availability.busy' }),
          description: formatMessage({ id: 'settings.availability.busyText' }),
        },
        {
          value: 'Appear Offline',
          label: formatMessage({ id: 'people.availability.offline' }),
          description: formatMessage({ id: 'settings.availability.offlineText' }),
        },
      ]}
      {...form.control('choice')}
    />
  )
}

function StatusText({ form }: { form: AtriumForm<StatusValues> }) {
  const { formatMessage } = useIntl()
  const left = limits.statusTextMaximum - form.control('text').value.length
  return (
    <TextField
      label={formatMessage({ id: 'settings.availability.text' })}
      optional
      description={formatMessage({ id: 'settings.availability.textHint' })}
      maxLength={limits.statusTextMaximum}
      end={
        left <= 20 && (
          <span className={styles.left}>
            <FormattedMessage id="settings.availability.left" values={{ count: left }} />
          </span>
        )
      }
      {...form.field('text')}
    />
  )
}

const valuesOf = (status: Employee['employee_status']): StatusValues => ({
  choice: choiceOf(status),
  text: status.status_text ?? '',
  end: status.status_until ? 'kept' : 'never',
  until: localTimeOf(new Date(Date.now() + 24 * 60 * 60_000)).replace(/\d\d:\d\d$/, '09:00'),
})
