import type { CustomField } from '@atrium/contract/people/custom-fields'
import { nameLine } from '@atrium/contract/fields'
import { limits } from '@atrium/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { keyOf } from '#app/server-data.ts'
import { people } from '../server.ts'
import { Button } from '#ui/button.tsx'
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx'
import { useForm, type AtriumForm } from '#ui/form/use-form.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import * as z from 'zod/mini'
import { OptionsEditor } from './options-editor.tsx'

type FieldFormProps = { field: CustomField | undefined; onClose: () => void }

const kinds = ['text', 'number', 'date', 'choice', 'link'] as const
const FieldValues = z
  .object({
    field_name: nameLine(limits.spaceNameMaximum),
    field_type: z.enum(kinds),
    options: z.array(z.string().check(z.trim(), z.maxLength(limits.titleMaximum))),
    visibility: z.enum(['everyone', 'managers']),
    filled_by: z.enum(['person', 'managers']),
  })
  .check(z.refine(({ field_type, options }) => field_type !== 'choice' || options.some(Boolean), { error: 'none', path: ['options'] }))
type Values = z.input<typeof FieldValues>
type FilledForm = AtriumForm<Values>

const valuesOf = (field: CustomField | undefined): Values => ({
  field_name: field?.field_name ?? '',
  field_type: field?.field_type ?? 'text',
  options: field?.options.length ? [...field.options] : [''],
  visibility: field?.visibility ?? 'everyone',
  filled_by: field?.filled_by ?? 'person',
})

/** Creates a custom field, or edits an existing one. */
export default function FieldForm({ field, onClose }: FieldFormProps) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const form = useForm({
    schema: FieldValues,
    defaultValues: valuesOf(field),
    fieldOfError: { CUSTOM_FIELD_ALREADY_EXISTS: 'field_name' },
    onSubmit: async ({ field_type, options, ...facts }) => {
      const given = { ...facts, options: field_type === 'choice' ? options.filter(Boolean) : [] }
      if (field) await people.call.updateCustomField({ field_id: field.field_id, ...given })
      else await people.call.createCustomField({ ...given, field_type })
      await queryClient.invalidateQueries({ queryKey: keyOf('listCustomFields') })
      onClose()
      const name = facts.field_name
      show({ tone: 'success', text: formatMessage({ id: field ? 'settings.fields.saved' : 'settings.fields.added' }, { name }) })
    },
  })
  const { error, ...options } = form.control('options')
  return (
    <Form form={form} label={formatMessage({ id: 'settings.fields' })}>
      <TextField label={formatMessage({ id: 'settings.fields.name' })} maxLength={limits.spaceNameMaximum} {...form.field('field_name')} />
      <KindField form={form} stays={field !== undefined} />
      {form.control('field_type').value === 'choice' && (
        <OptionsEditor
          value={options.value}
          onValueChange={options.onValueChange}
          before={field?.options ?? []}
          error={error && formatMessage({ id: 'settings.fields.noOptions' })}
        />
      )}
      <Audience form={form} />
      <FormActions>
        <Button onClick={onClose}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <SubmitButton form={form}>
          <FormattedMessage id={field ? 'settings.save' : 'settings.fields.add'} />
        </SubmitButton>
      </FormActions>
    </Form>
  )
}

function Audience({ form }: { form: FilledForm }) {
  const { formatMessage } = useIntl()
  return (
    <>
      <RadioGroup
        {...form.control('visibility')}
        label={formatMessage({ id: 'settings.fields.seen' })}
        options={(['everyone', 'managers'] as const).map((value) => ({
          value,
          label: formatMessage({ id: `settings.fields.seen.${value}` }),
        }))}
      />
      <RadioGroup
        {...form.control('filled_by')}
        label={formatMessage({ id: 'settings.fields.filled' })}
        options={(['person', 'managers'] as const).map((value) => ({
          value,
          label: formatMessage({ id: `settings.fields.filled.${value}` }),
        }))}
      />
    </>
  )
}

function KindField({ form, stays }: { form: FilledForm; stays: boolean }) {
  const { formatMessage } = useIntl()
  return (
    <RadioGroup
      {...form.control('field_type')}
      label={formatMessage({ id: 'settings.fields.kind' })}
      {...(stays ? { description: formatMessage({ id: 'settings.fields.kindStays' }) } : {})}
      options={kinds.map((value) => ({
        value,
        label: formatMessage({ id: `settings.fields.kind.${value}` }),
        disabled: stays && form.values().field_type !== value,
      }))}
    />
  )
}
