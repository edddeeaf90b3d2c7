import type { RecognitionType } from '@atrium/contract/recognition/types'
import { FormattedMessage, useIntl } from 'react-intl'
import { Fieldset } from '#ui/fields/fieldset.tsx'
import { ToggleChip } from '#ui/marks/chip.tsx'
import { TypePicture } from '../card/type-picture.tsx'
import styles from './programme-form.module.css'

type TypesFieldProps = {
  types: readonly RecognitionType[]
  groupId: string | undefined
  value: readonly string[]
  onValueChange: (ids: readonly string[]) => void
}

/** The types that belong to a programme, of those that belong to no other. */
export function TypesField({ types, groupId, value, onValueChange }: TypesFieldProps) {
  const { formatMessage } = useIntl()
  const offered = types.filter(({ recognition_group_id: of }) => of === null || of === groupId)
  const toggle = (id: string, isOn: boolean): void => onValueChange(isOn ? [...value, id] : value.filter((one) => one !== id))
  return (
    <Fieldset legend={formatMessage({ id: 'settings.programmes.types' })}>
      {offered.length > 0 && (
        <div className={styles.types}>
          {offered.map(({ recognition_type_id: id, type_name, image_url }) => (
            <ToggleChip key={id} pressed={value.includes(id)} onPressedChange={(isOn) => toggle(id, isOn)}>
              <TypePicture picture={image_url} size="tiny" />
              <bdi>{type_name}</bdi>
            </ToggleChip>
          ))}
        </div>
      )}
      <p className={styles.hint}>
        <FormattedMessage id="settings.programmes.typesText" />
      </p>
    </Fieldset>
  )
}
