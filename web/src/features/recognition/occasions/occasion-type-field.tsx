import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { Select } from '#ui/fields/select.tsx'
import { TypePicture } from '../card/type-picture.tsx'
import { typesQuery } from '../server.ts'
import styles from './occasion-form.module.css'

const own = 'own'
type OccasionTypeFieldProps = {
  /** The type that a stored occasion has: perhaps one of its own, which is in no list. */
  ownId: string | undefined
  value: string | undefined
  onValueChange: (typeId: string | undefined) => void
}

/** Under which name and picture the thanks appear: those of a type, or of the occasion itself. */
export function OccasionTypeField({ ownId, value, onValueChange }: OccasionTypeFieldProps) {
  const { formatMessage } = useIntl()
  const types = useQuery(typesQuery).data?.items ?? []
  const offered = types.filter(({ is_deleted, recognition_type_id }) => !is_deleted || recognition_type_id === ownId)
  const chosen = types.find(({ recognition_type_id }) => recognition_type_id === value)
  return (
    <div className={styles.type}>
      <TypePicture picture={chosen?.image_url} />
      <Select
        label={formatMessage({ id: 'settings.occasions.type' })}
        value={value ?? own}
        onValueChange={(id) => onValueChange(id === own || id === null ? undefined : id)}
        options={[
          ...(ownId ? [] : [{ value: own, label: formatMessage({ id: 'settings.occasions.ownType' }) }]),
          ...offered.map((type) => ({ value: type.recognition_type_id, label: type.type_name })),
        ]}
      />
    </div>
  )
}
