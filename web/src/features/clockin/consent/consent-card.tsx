import type { ClockinNotice, ClockinState } from '@atrium/contract/clockin/schemas'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { Button } from '#ui/button.tsx'
import { IconTile } from '#ui/marks/icon-tile.tsx'
import { Card } from '#ui/rows/card.tsx'
import { allowsLocation } from '../punch/own-location.ts'
import styles from './consent-card.module.css'
import { useConsent } from './use-consent.ts'

const NoticeDialog = dialogOnDemand(() => import('./notice-dialog.tsx'))

/** Asks whether locations may be noted, or says what the person said, with the other way in the same place. Nothing if the company does not ask. */
export function ConsentCard({ state }: { state: ClockinState }) {
  if (!state.config.location || !state.notice) return null
  return <Consent state={state} notice={state.notice} />
}

function Consent({ state, notice }: { state: ClockinState; notice: ClockinNotice }) {
  const { formatMessage } = useIntl()
  const { saying, say } = useConsent(notice)
  const isAsked = state.consent?.notice_version !== notice.version
  const isAllowed = allowsLocation(state)
  return (
    <Card aria-label={formatMessage({ id: 'clockin.consent.title' })}>
      <div className={styles.consent}>
        <IconTile icon={MapPin} />
        <div className={styles.words}>
          <h2 className={styles.title}>
            <FormattedMessage id={isAsked ? 'clockin.consent.title' : isAllowed ? 'clockin.consent.allowed' : 'clockin.consent.refused'} />
          </h2>
          {isAsked && (
            <p className={styles.notice} dir="auto">
              {notice.text}
            </p>
          )}
          <p>
            <FormattedMessage id="clockin.consent.eitherWay" />
          </p>
        </div>
      </div>
      <div className={styles.buttons}>
        {(isAsked || !isAllowed) && (
          <Button pending={saying === true} onClick={() => void say(true)}>
            <FormattedMessage id="clockin.consent.allow" />
          </Button>
        )}
        {(isAsked || isAllowed) && (
          <Button pending={saying === false} onClick={() => void say(false)}>
            <FormattedMessage id={isAsked ? 'clockin.consent.refuse' : 'clockin.consent.withdraw'} />
          </Button>
        )}
      </div>
      <p className={styles.foot}>
        {isAsked && <FormattedMessage id="clockin.consent.back" />} {!isAsked && <Notice notice={notice} />}
      </p>
    </Card>
  )
}

/** The words that the person was asked with. */
function Notice({ notice }: { notice: ClockinNotice }) {
  const { formatMessage } = useIntl()
  const [open, setOpen] = useState(false)
  const title = formatMessage({ id: 'clockin.consent.notice' }, { version: notice.version })
  return (
    <>
      <Button size="small" tone="plain" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <NoticeDialog open={open} onOpenChange={setOpen} title={title} text={notice.text} />
    </>
  )
}
