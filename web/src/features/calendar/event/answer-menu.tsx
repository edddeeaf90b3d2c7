import { eventResponses, type EventResponse } from '@atrium/contract/calendar/kinds'
import { FormattedMessage } from 'react-intl'
import type { PopupProps } from '#app/on-demand/popup-on-demand.tsx'
import { Menu, MenuItem } from '#ui/overlays/menu.tsx'
import { answerIcons } from './answer-chip.tsx'

/** The answers, where there is no room for buttons. */
export default function AnswerMenu({ onAnswer, ...popup }: PopupProps & { onAnswer: (response: EventResponse) => void }) {
  return (
    <Menu {...popup}>
      {eventResponses.map((one) => (
        <MenuItem key={one} icon={answerIcons[one]} onSelect={() => onAnswer(one)}>
          <FormattedMessage id={`calendar.answer.${one}`} />
        </MenuItem>
      ))}
    </Menu>
  )
}
