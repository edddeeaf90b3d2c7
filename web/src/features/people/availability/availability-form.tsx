import { limits } from '@atrium/contract/limits'
import type { Employee } from '@atrium/contract/people/schemas'
import { useEffect, useEffectEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { choiceOf, ownChoices, statusOf } from './own-status.ts'
import { partsOfStatus, statusOfParts } from './status-emoji.ts'
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
import { instantOf, localTimeOf, statusEnds } from './status-ends.ts'
import { StatusEmojiField } from './status-emoji-field.tsx'
import { StatusSuggestions } from './status-suggestions.tsx'
import type { StatusValues } from './status-values.ts'
import { useApplyProfile } from '../own-profile/apply-profile.ts'
import { UnsavedChanges } from '#app/settings/unsaved-changes.tsx'
import { weekStartOf } from '#ui/language/week-start.ts'

/** Select fields are large: their code loads later. */
const StatusEndField = lazyWithRetry(() => import('./status-end-field.tsx'))

/** The characters left for words beside an emoji. */
const roomFor = (emoji: string): number => limits.statusTextMaximum - (emoji ? emoji.length + 1 : 0)

const StatusForm = z
  .object({
    choice: z.enum(ownChoices),
    emoji: z.string(),
    text: z.string(),
    end: z.enum([...statusEnds, 'kept']),
    until: z.string(),
  })
  .check(z.refine(({ emoji, text }) => text.trim().length <= roomFor(emoji), { path: ['text'] }))
  .check(z.refine(({ end, until }) => end !== 'date' || new Date(until) > new Date(), { error: 'past', path: ['until'] }))

type AvailabilityFormProps = { status: Employee['employee_status']; onSaved?: () => void }

/** The user's availability, the status with its emoji, and when it ends. */
export default function AvailabilityForm({ status, onSaved }: AvailabilityFormProps) {
  const { formatMessage, locale } = useIntl()
  const { show } = useToasts()
  const takeProfile = useApplyProfile()
  const [appearance] = useAppearance()
  const weekStart = weekStartOf(formatsOf(appearance), locale)
  const endOf = ({ end, until }: StatusValues): Date | null => instantOf({ end, until, kept: status.status_until, weekStart }, new Date())
  const save = async (values: StatusValues) => {
    const text = statusOfParts({ emoji: values.emoji || undefined, words: values.text })
    const saysNothing = values.choice === 'auto' && !text
    const status_until = saysNothing ? null : (endOf(values)?.toISOString() ?? null)
    const employee_status = { ...statusOf(values.choice), status_text: text || null, status_until }
    const saved = await people.call.updateEmployee({ employee: { employee_status } })
    form.reset(valuesOf(saved.employee_status))
    await takeProfile(saved)
    show({ tone: 'success', text: formatMessage({ id: 'settings.availability.saved' }) })
    onSaved?.()
  }
  const form = useForm({ schema: StatusForm, defaultValues: valuesOf(status), onSubmit: save })
  // The status ended or was changed elsewhere: resets the form, unless it has unsaved changes.
  const follow = useEffectEvent(() => void (form.changed || form.reset(valuesOf(status))))
  useEffect(() => follow(), [status])
  const clear = () => {
    form.reset(valuesOf(status))
    form.set('choice', 'auto')
    form.set('text', '')
    form.set('emoji', '')
    void form.submit()
  }
  const saysSomething = status.status_type === 'manual' || status.status_text !== null
  return (
    <Form form={form} label={formatMessage({ id: 'settings.availability' })}>
      <ChoiceField form={form} />
      <StatusSuggestions form={form} />
      <StatusEmojiField {...form.control('emoji')} />
      <StatusText form={form} />
      <Loading instead={<TextField label={formatMessage({ id: 'settings.availability.clear' })} readOnly value="" />}>
        <StatusEndField form={form} kept={status.status_until} endOf={endOf} />
      </Loading>
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
  const room = roomFor(form.control('emoji').value)
  const left = room - form.control('text').value.length
  return (
    <TextField
      label={formatMessage({ id: 'settings.availability.text' })}
      optional
      description={formatMessage({ id: 'settings.availability.textHint' })}
      maxLength={room}
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

function valuesOf(status: Employee['employee_status']): StatusValues {
  const { emoji = '', words } = partsOfStatus(status.status_text ?? '')
  return {
    choice: choiceOf(status),
    emoji,
    text: words,
    end: status.status_until ? 'kept' : 'never',
    until: localTimeOf(new Date(Date.now() + 24 * 60 * 60_000)).replace(/\d\d:\d\d$/, '09:00'),
  }
}
