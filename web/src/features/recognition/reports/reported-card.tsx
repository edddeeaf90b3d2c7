import { isBlank, plainTextOf } from '@atrium/contract/document'
import { thankPath } from '@atrium/contract/recognition/paths'
import type { ReportedRecognition } from '@atrium/contract/recognition/reports'
import { Link as RouterLink } from '@tanstack/react-router'
import { Flag, Lock } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ConfirmOnDemand } from '#app/on-demand/confirm-on-demand.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import { Card } from '#ui/rows/card.tsx'
import { Link } from '#ui/text/link.tsx'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import { useWhoThankedWhom } from '../card/names.tsx'
import { TypePicture } from '../card/type-picture.tsx'
import { useType } from '../card/use-types.ts'
import styles from './reported.module.css'
import { useDecideReported } from './use-decide-reported.ts'

type Reported = { row: ReportedRecognition }

/** Thanks with what people say about them, and the decision. */
export function ReportedCard({ row }: Reported) {
  const { recognition, reported_at } = row
  const who = useWhoThankedWhom(recognition)
  const type = useType(recognition.recognition_type_id)
  return (
    <Card title={who}>
      <div className={styles.thanks}>
        <TypePicture picture={type?.image_url} size="small" />
        <div className={styles.said}>
          <ReportedWords row={row} />
          <p className={styles.when}>
            <span dir="auto">{type?.type_name}</span> · <RelativeTime at={recognition.created_at} />
            {!recognition.is_private && (
              <Link render={<RouterLink to={thankPath(recognition.recognition_id)} />}>
                <FormattedMessage id="settings.reportedThanks.open" />
              </Link>
            )}
          </p>
        </div>
      </div>
      <ul className={styles.reports}>
        <li className={styles.report}>
          <Icon of={Flag} size="small" />
          <span>
            <FormattedMessage id="settings.reportedThanks.count" values={{ count: row.report_count }} /> · <RelativeTime at={reported_at} />
          </span>
        </li>
        {row.reasons.map((reason, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- reports have no ids, which would tell who made them
          <li key={index} className={styles.report}>
            <q dir="auto">{reason}</q>
          </li>
        ))}
      </ul>
      <Decision row={row} who={who} />
    </Card>
  )
}

function ReportedWords({ row: { recognition } }: Reported) {
  if (isBlank(recognition.message))
    return (
      <p className={styles.private}>
        <Icon of={Lock} size="small" />
        <FormattedMessage id="settings.reportedThanks.private" />
      </p>
    )
  return (
    <p className={styles.message} dir="auto">
      {plainTextOf(recognition.message)}
    </p>
  )
}

function Decision({ row, who }: Reported & { who: string }) {
  const { formatMessage } = useIntl()
  const { pending, keep, takeBack } = useDecideReported(row)
  const [isAsked, setIsAsked] = useState(false)
  return (
    <div className={styles.decision}>
      <Button
        size="small"
        pending={pending}
        aria-label={formatMessage({ id: 'settings.reportedThanks.keepOf' }, { what: who })}
        onClick={() => void keep()}
      >
        <FormattedMessage id="settings.reportedThanks.keep" />
      </Button>
      <Button
        size="small"
        tone="danger"
        aria-label={formatMessage({ id: 'settings.reportedThanks.takeBackOf' }, { what: who })}
        onClick={() => setIsAsked(true)}
      >
        <FormattedMessage id="settings.reportedThanks.takeBack" />
      </Button>
      <ConfirmOnDemand
        open={isAsked}
        onOpenChange={setIsAsked}
        title={formatMessage({ id: 'settings.reportedThanks.takeBackTitle' }, { what: who })}
        confirmLabel={formatMessage({ id: 'settings.reportedThanks.takeBack' })}
        onConfirm={takeBack}
        errorText={(error) => (error instanceof Error ? error.message : String(error))}
      >
        <FormattedMessage id="settings.reportedThanks.takeBackText" />
      </ConfirmOnDemand>
    </div>
  )
}
