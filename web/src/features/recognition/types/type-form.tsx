import { limits } from '@atrium/contract/limits'
import { Gem } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useCompany } from '#app/company/company-context.tsx'
import { Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { PictureField, type PictureWords } from '#features/files/picture-field.tsx'
import { Button } from '#ui/button.tsx'
import { Fieldset } from '#ui/fields/fieldset.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx'
import { ToggleChip } from '#ui/marks/chip.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import { TypePicture } from '../card/type-picture.tsx'
import styles from './type-form.module.css'
import { ProgrammeField } from './programme-on-demand.ts'
import type { TypeStart } from './type-dialogs.tsx'
import { useTypeForm } from './use-type-form.ts'

const words: PictureWords = {
  add: 'settings.types.addPicture',
  change: 'settings.types.changePicture',
  hint: 'settings.types.pictureHint',
  removed: 'settings.types.pictureRemoved',
  uploading: 'settings.types.uploadingPicture',
  use: 'settings.types.usePicture',
}

/** Adds a type, or changes one: past recognitions show the change and keep their points. */
export default function TypeForm({ start, onClose }: { start: TypeStart; onClose: () => void }) {
  'use no memo' // the form's values are read while rendering
  const { formatMessage } = useIntl()
  const form = useTypeForm(start, onClose)
  const picture = form.control('image_url').value
  return (
    <Form form={form} label={formatMessage({ id: 'settings.types.addTitle' })}>
      <PictureField
        figure={<TypePicture picture={picture} size="large" />}
        picture={picture}
        path="recognition"
        shape="square"
        words={words}
        onSave={async (address) => form.set('image_url', address)}
      />
      <TextField
        label={formatMessage({ id: 'settings.types.name' })}
        maxLength={limits.nameMaximum}
        autoComplete="off"
        {...form.field('type_name')}
      />
      <TextField
        label={formatMessage({ id: 'settings.types.description' })}
        optional
        maxLength={limits.spaceDescriptionMaximum}
        autoComplete="off"
        {...form.field('description')}
      />
      <div className={styles.points}>
        {(['minimum', 'default', 'maximum'] as const).map((name) => (
          <TextField
            key={name}
            label={formatMessage({ id: `settings.types.${name}` })}
            inputMode="numeric"
            autoComplete="off"
            {...form.field(name)}
          />
        ))}
      </div>
      <Loading>
        <ProgrammeField {...form.control('recognition_group_id')} />
      </Loading>
      <Values {...form.control('value_ids')} />
      <FormActions>
        <Button onClick={onClose}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <SubmitButton form={form}>
          <FormattedMessage id={start.type ? 'settings.save' : 'settings.types.addNow'} />
        </SubmitButton>
      </FormActions>
    </Form>
  )
}

type ValuesProps = { value: readonly string[]; onValueChange: (ids: string[]) => void }

/** The values that it stands for, chosen in advance when somebody gives it. */
function Values({ value: chosen, onValueChange }: ValuesProps) {
  const { formatMessage } = useIntl()
  const values = useCompany().company?.values ?? []
  if (!values.length) return null
  const toggle = (id: string, isOn: boolean): void => onValueChange(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))
  return (
    <Fieldset legend={formatMessage({ id: 'settings.types.values' })}>
      <div className={styles.values}>
        {values.map(({ value_id, name }) => (
          <ToggleChip key={value_id} pressed={chosen.includes(value_id)} onPressedChange={(isOn) => toggle(value_id, isOn)}>
            <Icon of={Gem} size="small" />
            {name}
          </ToggleChip>
        ))}
      </div>
    </Fieldset>
  )
}
