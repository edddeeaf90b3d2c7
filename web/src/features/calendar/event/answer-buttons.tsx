import { eventResponses, type EventResponse } from '@atrium/contract/calendar/kinds'
import type { EventItem } from '@atrium/contract/calendar/schemas'
import { FormattedMessage, useIntl } from 'react-intl'
import { popupOnDemand } from '#app/on-demand/popup-on-demand.tsx'
import { Button } from '#ui/button.tsx'
import styles from './answer.module.css'
import { useRespond } from './use-respond.ts'

const AnswerMenu = popupOnDemand(() => import('./answer-menu.tsx'), 'menu')

/** Answers an event where it is listed: by buttons, or a menu where there is no room for them. */
export function AnswerButtons({ item, isMenu }: { item: EventItem; isMenu: boolean }) {
  const { formatMessage } = useIntl()
  const { respond, pending } = useRespond(item)
  const give = (response: EventResponse) => (): void => void respond({ response })
  if (isMenu)
    return (
      <AnswerMenu
        trigger={
          <Button
            size="small"
            pending={pending !== undefined}
            aria-label={formatMessage({ id: 'calendar.answerTo' }, { title: item.title })}
          >
            <FormattedMessage id="calendar.answer" />
          </Button>
        }
        onAnswer={(response) => void respond({ response })}
      />
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
