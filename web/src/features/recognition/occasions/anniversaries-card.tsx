import type { Occasion } from '@atrium/contract/recognition/occasions'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import listStyles from '#app/settings/list-section.module.css'
import parts from '#app/settings/settings-parts.module.css'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Card } from '#ui/rows/card.tsx'
import { kindOf } from './occasion-draft.ts'
import type { OccasionStart } from './occasion-dialog.tsx'
import { useSwitchOccasion } from './use-switch-occasion.ts'

type AnniversariesCardProps = { occasions: readonly Occasion[]; onEdit: (start: OccasionStart) => void }

/** The anniversaries that bring other points than the usual ones. */
export function AnniversariesCard({ occasions, onEdit }: AnniversariesCardProps) {
  const { formatMessage } = useIntl()
  const { off } = useSwitchOccasion()
  const rows = occasions
    .filter(({ occasion_type, years }) => occasion_type === 'anniversary' && years !== null)
    .toSorted((one, other) => (one.years ?? 0) - (other.years ?? 0))
  return (
    <Card
      title={formatMessage({ id: 'settings.occasions.anniversaries' })}
      action={
        <Button size="small" icon={Plus} onClick={() => onEdit({ kind: { occasion_type: 'anniversary', hasYears: true } })}>
          <FormattedMessage id="settings.occasions.addYears" />
        </Button>
      }
    >
      <p className={parts.aboveRows}>
        <FormattedMessage id="settings.occasions.anniversariesText" />
      </p>
      <ul className={listStyles.list}>
        {rows.map((occasion) => {
          const name = formatMessage({ id: 'settings.occasions.yearsOf' }, { years: occasion.years ?? 0 })
          return (
            <li key={occasion.occasion_id} className={listStyles.row}>
              <div className={listStyles.name}>
                {name}
                <p className={listStyles.facts}>{formatMessage({ id: 'settings.occasions.givesPoints' }, { points: occasion.points })}</p>
              </div>
              <div className={listStyles.acts}>
                <IconButton
                  icon={Pencil}
                  label={formatMessage({ id: 'settings.occasions.edit' }, { name })}
                  onClick={() => onEdit({ kind: kindOf(occasion), occasion })}
                />
                <IconButton
                  icon={Trash2}
                  label={formatMessage({ id: 'settings.occasions.remove' }, { name })}
                  onClick={() => off(occasion)}
                />
              </div>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
