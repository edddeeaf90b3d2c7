import { plainTextOf } from '@atrium/contract/document'
import { approvalsPath, thankPath } from '@atrium/contract/recognition/paths'
import type { Recognition } from '@atrium/contract/recognition/schemas'
import { Link as RouterLink } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { useCardIsReady } from '#app/home-card.ts'
import { Card, CardRow, CardRows } from '#ui/rows/card.tsx'
import { Link } from '#ui/text/link.tsx'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import { useApprovals } from '../approvals/use-approvals.ts'
import { useWhoThankedWhom } from '../card/names.tsx'
import { TypePicture } from '../card/type-picture.tsx'
import { useType } from '../card/use-types.ts'
import styles from './latest-thanks-card.module.css'

const shown = 3

/** On Home: the nominations that wait for this person. Nothing while none does. */
export default function WaitingCard() {
  const { formatMessage } = useIntl()
  const { list, rows } = useApprovals()
  useCardIsReady(!list.isPending)
  if (!rows.length) return null
  return (
    <Card
      title={formatMessage({ id: 'recognition.waitingCount' }, { count: rows.length })}
      action={
        <Link render={<RouterLink to={approvalsPath} />}>
          <FormattedMessage id="recognition.decideAll" />
        </Link>
      }
    >
      <CardRows>
        {rows.slice(0, shown).map((row) => (
          <Row key={row.recognition_id} row={row} />
        ))}
      </CardRows>
    </Card>
  )
}

function Row({ row }: { row: Recognition }) {
  const who = useWhoThankedWhom(row)
  const type = useType(row.recognition_type_id)
  return (
    <CardRow
      leading={<TypePicture picture={type?.image_url} size="small" />}
      title={
        <RouterLink to={thankPath(row.recognition_id)} className={styles.who} dir="auto">
          {who}
        </RouterLink>
      }
      detail={
        <>
          <span className={styles.words} dir="auto">
            {plainTextOf(row.message)}
          </span>
          <RelativeTime at={row.created_at} />
        </>
      }
    />
  )
}
