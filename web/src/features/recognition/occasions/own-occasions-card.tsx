import type { Occasion } from '@atrium/contract/recognition/occasions'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import listStyles from '#app/settings/list-section.module.css'
import parts from '#app/settings/settings-parts.module.css'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Card } from '#ui/rows/card.tsx'
import { DeleteOccasion } from './delete-occasion.tsx'
import { kindOf } from './occasion-draft.ts'
import type { OccasionStart } from './occasion-dialog.tsx'

type OwnOccasionsCardProps = { occasions: readonly Occasion[]; onEdit: (start: OccasionStart) => void }

/** The occasions of the company’s own, by day. */
export function OwnOccasionsCard({ occasions, onEdit }: OwnOccasionsCardProps) {
  const { formatMessage } = useIntl()
  const [deleted, setDeleted] = useState<Occasion>()
  const rows = occasions
    .filter(({ occasion_type }) => occasion_type === 'custom')
    .toSorted((one, other) => (one.day ?? '').localeCompare(other.day ?? ''))
  return (
    <Card
      title={formatMessage({ id: 'settings.occasions.own' })}
      action={
        <Button size="small" icon={Plus} onClick={() => onEdit({ kind: { occasion_type: 'custom', hasYears: false } })}>
          <FormattedMessage id="settings.occasions.add" />
        </Button>
      }
    >
      <p className={parts.aboveRows}>
        <FormattedMessage id="settings.occasions.ownText" />
      </p>
      <ul className={listStyles.list}>
        {rows.map((occasion) => (
          <Row
            key={occasion.occasion_id}
            occasion={occasion}
            onEdit={() => onEdit({ kind: kindOf(occasion), occasion })}
            onDelete={() => setDeleted(occasion)}
          />
        ))}
      </ul>
      <DeleteOccasion occasion={deleted} onClose={() => setDeleted(undefined)} />
    </Card>
  )
}

type RowProps = { occasion: Occasion; onEdit: () => void; onDelete: () => void }

function Row({ occasion: { title, day, is_yearly, points }, onEdit, onDelete }: RowProps) {
  const { formatMessage, formatDate } = useIntl()
  const name = title ?? ''
  // The day is the receiver's, in no zone.
  const date = formatDate(`${day}T12:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <li className={listStyles.row}>
      <div className={listStyles.name}>
        <bdi>{name}</bdi>
        <p className={listStyles.facts}>
          <span>{formatMessage({ id: is_yearly ? 'settings.occasions.yearlyFrom' : 'settings.occasions.onDay' }, { date })}</span>
          <span>{formatMessage({ id: 'settings.occasions.givesPoints' }, { points })}</span>
        </p>
      </div>
      <div className={listStyles.acts}>
        <IconButton icon={Pencil} label={formatMessage({ id: 'settings.occasions.edit' }, { name })} onClick={onEdit} />
        <IconButton icon={Trash2} label={formatMessage({ id: 'settings.occasions.remove' }, { name })} onClick={onDelete} />
      </div>
    </li>
  )
}
