import { eventResponses, type EventResponse } from '@atrium/contract/calendar/kinds'
import type { EventItem } from '@atrium/contract/calendar/schemas'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { Menu, MenuItem } from '#ui/overlays/menu.tsx'
import { answerIcons } from './answer-chip.tsx'
import styles from './answer.module.css'
import { useRespond } from './use-respond.ts'

/** Answers an event where it is listed: by buttons, or a menu where there is no room for them. */
export function AnswerButtons({ item, isMenu }: { item: EventItem; isMenu: boolean }) {
  const { formatMessage } = useIntl()
  const { respond, pending } = useRespond(item)
  const give = (response: EventResponse) => (): void => void respond({ response })
  if (isMenu)
    return (
      <Menu
        trigger={
          <Button
            size="small"
            pending={pending !== undefined}
            aria-label={formatMessage({ id: 'calendar.answerTo' }, { title: item.title })}
          >
            <FormattedMessage id="calendar.answer" />
          </Button>
        }
      >
        {eventResponses.map((one) => (
          <MenuItem key={one} icon={answerIcons[one]} onSelect={give(one)}>
            <FormattedMessage id={`calendar.answer.${one}`} />
          </MenuItem>
        ))}
      </Menu>
    )
  return (
    <span className={styles.buttons} role="group" aria-label={formatMessage({ id: 'calendar.answerTo' }, { title: item.title })}>
      {eventResponses.map((one) => (
        <Button key={one} size="small" pending={pending === one} onClick={give(one)}>
          <FormattedMessage id={`calendar.answer.${one}`} />
        </Button>
      ))}
    </span>
  )
}
