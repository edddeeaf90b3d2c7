import type { RecognitionType } from '@atrium/contract/recognition/types'
import { Pencil, Trash2 } from 'lucide-react'
import { useIntl } from 'react-intl'
import listStyles from '#app/settings/list-section.module.css'
import { IconButton } from '#ui/icon-button.tsx'
import { Chip } from '#ui/marks/chip.tsx'
import { TypePicture } from '../card/type-picture.tsx'

type TypeListProps = {
  types: readonly RecognitionType[]
  onEdit: (type: RecognitionType) => void
  onDelete: (type: RecognitionType) => void
}

/** The types, by name, with the points that each may bring. */
export function TypeList({ types, onEdit, onDelete }: TypeListProps) {
  const { formatMessage } = useIntl()
  return (
    <ul className={listStyles.list}>
      {types.map((type) => (
        <li key={type.recognition_type_id} className={listStyles.row}>
          <TypePicture picture={type.image_url} />
          <div className={listStyles.name}>
            <bdi>{type.type_name}</bdi>
            <p className={listStyles.facts}>
              <span>{formatMessage({ id: 'settings.types.points' }, type.points)}</span>
              {type.group_name && (
                <Chip>
                  <bdi>{type.group_name}</bdi>
                </Chip>
              )}
              {type.description && <bdi>{type.description}</bdi>}
            </p>
          </div>
          <div className={listStyles.acts}>
            <IconButton
              icon={Pencil}
              label={formatMessage({ id: 'settings.types.edit' }, { name: type.type_name })}
              onClick={() => onEdit(type)}
            />
            <IconButton
              icon={Trash2}
              label={formatMessage({ id: 'settings.types.remove' }, { name: type.type_name })}
              onClick={() => onDelete(type)}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}
