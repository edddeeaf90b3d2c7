import type { RecognitionType } from '@atrium/contract/recognition/types'
import { useIntl } from 'react-intl'
import { PictureRadios } from '#ui/fields/pictures/picture-radios.tsx'
import { TypePicture } from '../card/type-picture.tsx'

type TypeRadiosProps = { types: readonly RecognitionType[]; value: string; onValueChange: (id: string) => void }

/** What for: the types with their pictures and the points they may bring. */
export function TypeRadios({ types, value, onValueChange }: TypeRadiosProps) {
  const { formatMessage } = useIntl()
  return (
    <PictureRadios
      label={formatMessage({ id: 'recognition.whatFor' })}
      value={value}
      onValueChange={onValueChange}
      options={types.map(({ recognition_type_id, type_name, image_url, points: { minimum, maximum } }) => ({
        value: recognition_type_id,
        label: type_name,
        picture: <TypePicture picture={image_url} />,
        detail: formatMessage({ id: 'recognition.range' }, { minimum, maximum, isOne: minimum === maximum }),
      }))}
    />
  )
}
