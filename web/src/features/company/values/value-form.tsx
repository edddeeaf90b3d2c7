import { ValueChange, type CompanyValue } from '@atrium/contract/company/schemas'
import { limits } from '@atrium/contract/limits'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import * as z from 'zod/mini'
import { PictureField, type PictureWords } from '#features/files/picture-field.tsx'
import { useSaveValues } from './save-values.ts'
import { ValueIcon } from './value-list.tsx'

type ValueFormProps = { value: CompanyValue | undefined; values: readonly CompanyValue[]; onClose: () => void }

const words: PictureWords = {
  add: 'settings.values.addIcon',
  change: 'settings.values.changeIcon',
  hint: 'settings.values.iconHint',
  removed: 'settings.values.iconRemoved',
  uploading: 'settings.values.uploadingIcon',
  use: 'settings.values.useIcon',
}
const ValueFields = z.object({
  name: ValueChange.shape.name,
  description: z.string().check(z.trim(), z.maxLength(limits.valueDescriptionMaximum)),
  icon_url: z.nullable(z.string()),
})

/** Creates a value, or edits the text and icon of an existing one. */
export default function ValueForm({ value, values, onClose }: ValueFormProps) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const { save } = useSaveValues(values)
  const form = useForm({
    schema: ValueFields,
    defaultValues: { name: value?.name ?? '', description: value?.description ?? '', icon_url: value?.icon_url ?? null },
    onSubmit: async ({ description, ...facts }) => {
      const given = { ...facts, description: description || null }
      await save(value ? values.map((one) => (one.value_id === value.value_id ? { ...one, ...given } : one)) : [...values, given])
      onClose()
      show({
        tone: 'success',
        text: formatMessage({ id: value ? 'settings.values.saved' : 'settings.values.added' }, { name: facts.name }),
      })
    },
  })
  const icon = form.control('icon_url').value
  return (
    <Form form={form} label={formatMessage({ id: 'settings.values' })}>
      <PictureField
        figure={<ValueIcon icon={icon} />}
        picture={icon}
        path="values"
        shape="square"
        words={words}
        onSave={async (address) => form.set('icon_url', address)}
      />
      <TextField label={formatMessage({ id: 'settings.values.name' })} maxLength={limits.valueNameMaximum} {...form.field('name')} />
      <TextArea
        label={formatMessage({ id: 'settings.values.description' })}
        optional
        maxLength={limits.valueDescriptionMaximum}
        {...form.field('description')}
      />
      <FormActions>
        <Button onClick={onClose}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <SubmitButton form={form}>
          <FormattedMessage id={value ? 'settings.save' : 'settings.values.add'} />
        </SubmitButton>
      </FormActions>
    </Form>
  )
}
