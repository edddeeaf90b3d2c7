import { questionTypes, type QuestionType } from '@atrium/contract/surveys/kinds'
import { FormattedMessage } from 'react-intl'
import type { PopupProps } from '#app/on-demand/popup-on-demand.tsx'
import { Menu, MenuItem } from '#ui/overlays/menu.tsx'
import { typeIcons } from './type-icons.ts'

/** The kinds of questions that can be added. */
export default function AddMenu({ onAdd, ...popup }: PopupProps & { onAdd: (type: QuestionType) => void }) {
  return (
    <Menu {...popup}>
      {questionTypes.map((type) => (
        <MenuItem key={type} icon={typeIcons[type]} onSelect={() => onAdd(type)}>
          <FormattedMessage id={`surveys.type.${type}`} />
        </MenuItem>
      ))}
    </Menu>
  )
}
