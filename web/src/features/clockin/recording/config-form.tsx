import type { ClockinConfig } from '@atrium/contract/clockin/config'
import { limits } from '@atrium/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { keyOf } from '#app/server-data.ts'
import styles from '#app/settings/settings-parts.module.css'
import { UnsavedChanges } from '#app/settings/unsaved-changes.tsx'
import { Fieldset } from '#ui/fields/fieldset.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { clockin } from '../server.ts'
import { configQuery } from '../working-time/use-models.ts'
import { changeOf, ConfigFields, valuesOf, type ConfigValues } from './config-fields.ts'

type NumberName = Exclude<keyof ConfigValues, 'approvals' | 'availability' | 'location' | 'notice_text'>
type Form = ReturnType<typeof useConfigForm>

/** The rules for forgotten clocks, punches made offline, approvals, months, days off and locations. */
export function ConfigForm({ config }: { config: ClockinConfig }) {
  'use no memo' // the form's values are read while rendering
  const { formatMessage } = useIntl()
  const form = useConfigForm(config)
  return (
    <Form form={form} label={formatMessage({ id: 'settings.recording' })}>
      <Part form={form} name="forgotten" numbers={['remind_after', 'close_after']} />
      <Fieldset heads="part" legend={formatMessage({ id: 'settings.recording.deciding' })}>
        <Switch
          label={formatMessage({ id: 'settings.recording.approvals' })}
          description={formatMessage({ id: 'settings.recording.approvalsText' })}
          {...form.control('approvals')}
        />
        <Switch
          label={formatMessage({ id: 'settings.recording.availability' })}
          description={formatMessage({ id: 'settings.recording.availabilityText' })}
          {...form.control('availability')}
        />
        <Numbers form={form} numbers={['offline_tolerance', 'lock_day']} />
      </Fieldset>
      <Part form={form} name="daysOff" numbers={['holiday_days', 'carry_over_days', 'carry_over_months']} />
      <Places form={form} />
      <FormActions>
        <SubmitButton form={form}>
          <FormattedMessage id="settings.save" />
        </SubmitButton>
      </FormActions>
      <UnsavedChanges when={form.changed && !form.pending} />
    </Form>
  )
}

type PartProps = { form: Form; name: 'forgotten' | 'daysOff'; numbers: readonly NumberName[] }

const Part = ({ form, name, numbers }: PartProps) => {
  const { formatMessage } = useIntl()
  return (
    <Fieldset heads="part" legend={formatMessage({ id: `settings.recording.${name}` })}>
      <Numbers form={form} numbers={numbers} />
    </Fieldset>
  )
}

/** Those that may be left empty say what that means. */
function Numbers({ form, numbers }: Omit<PartProps, 'name'>) {
  'use no memo' // the form's values are read while rendering
  const { formatMessage } = useIntl()
  return (
    <div className={styles.pair}>
      {numbers.map((name) => (
        <TextField
          key={name}
          label={formatMessage({ id: `settings.recording.${name}` })}
          description={formatMessage({ id: `settings.recording.${name}.text` })}
          inputMode="decimal"
          autoComplete="off"
          {...form.field(name)}
        />
      ))}
    </div>
  )
}

/** Whether people are asked where they clock in, in which words, and when that is deleted. */
function Places({ form }: { form: Form }) {
  'use no memo' // the form's values are read while rendering
  const { formatMessage } = useIntl()
  const isAsked = form.values().location
  return (
    <Fieldset heads="part" legend={formatMessage({ id: 'settings.recording.places' })}>
      <Switch
        label={formatMessage({ id: 'settings.recording.location' })}
        description={formatMessage({ id: 'settings.recording.locationText' })}
        {...form.control('location')}
      />
      {isAsked && (
        <>
          <TextArea
            label={formatMessage({ id: 'settings.recording.notice' })}
            description={formatMessage({ id: 'settings.recording.noticeText' })}
            optional
            maxLength={limits.clockinNotice}
            {...form.field('notice_text')}
          />
          <Numbers form={form} numbers={['location_days']} />
        </>
      )}
    </Fieldset>
  )
}

function useConfigForm(config: ClockinConfig) {
  'use no memo' // the form's values are read while rendering
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const form = useForm({
    schema: ConfigFields,
    defaultValues: valuesOf(config),
    onSubmit: async (values) => {
      const saved = await clockin.call.updateClockinConfig(changeOf(values))
      queryClient.setQueryData(configQuery.queryKey, saved)
      form.reset(valuesOf(saved))
      await queryClient.invalidateQueries({ queryKey: keyOf('resolveClockin') })
      show({ tone: 'success', text: formatMessage({ id: 'settings.recording.saved' }) })
    },
  })
  return form
}
