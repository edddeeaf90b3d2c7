import type { CustomField } from '@atrium/contract/people/custom-fields'
import { limits } from '@atrium/contract/limits'
import { FormattedMessage, useIntl } from 'react-intl'
import { Fieldset } from '#ui/fields/fieldset.tsx'
import type { AtriumForm } from '#ui/form/use-form.ts'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { errorCodes, type ProfileValues } from './profile-form.ts'

type AnswersProps = { form: AtriumForm<ProfileValues>; fields: readonly CustomField[] }

/** The custom fields that the person fills in themselves. */
export default function CustomAnswers({ form, fields }: AnswersProps) {
  return (
    <Fieldset heads="part" legend={<FormattedMessage id="settings.profile.more" />}>
      {fields.map((field) => (
        <Answer key={field.field_id} form={form} field={field} />
      ))}
    </Fieldset>
  )
}

/** The option for no value. */
const none = ''

function Answer({
  form,
  field: { field_id, field_name, field_type, options, visibility },
}: {
  form: AtriumForm<ProfileValues>
  field: CustomField
}) {
  const { formatMessage } = useIntl()
  const words = {
    label: field_name,
    optional: true,
    ...(visibility === 'managers' ? { description: formatMessage({ id: 'settings.profile.managersSee' }) } : {}),
  }
  const name = `custom_fields.${field_id}` as const
  if (field_type === 'choice') {
    const { value, onValueChange, ...control } = form.control(name)
    return (
      <Select
        {...control}
        {...words}
        value={value}
        onValueChange={(chosen) => onValueChange(chosen ?? none)}
        options={[
          { value: none, label: formatMessage({ id: 'settings.profile.noAnswer' }) },
          ...options.map((option) => ({ value: option, label: option })),
        ]}
      />
    )
  }
  const { error, ...input } = form.field(name)
  const isKnown = error === errorCodes.number || error === errorCodes.link
  return (
    <TextField
      {...words}
      {...input}
      {...kindOf[field_type]}
      maxLength={limits.aboutMaximum}
      error={
        isKnown ? formatMessage({ id: error === errorCodes.number ? 'settings.profile.wrongNumber' : 'settings.profile.wrongLink' }) : error
      }
    />
  )
}

const kindOf = {
  text: {},
  number: { inputMode: 'decimal' },
  date: { type: 'date' },
  link: { type: 'url', inputMode: 'url', placeholder: 'https://' },
} as const
