import type { RecognitionGroup } from '@atrium/contract/recognition/groups'
import type { RecognitionType } from '@atrium/contract/recognition/types'
import { Award, Pencil, Plus, Trash2 } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import listStyles from '#app/settings/list-section.module.css'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { IconTile } from '#ui/marks/icon-tile.tsx'
import { ProgressBar } from '#ui/states/progress-bar.tsx'
import { TypePicture } from '../card/type-picture.tsx'
import styles from './programme-row.module.css'

type ProgrammeRowProps = {
  group: RecognitionGroup
  types: readonly RecognitionType[]
  onAddType: () => void
  onEdit: () => void
  onDelete: () => void
}

/** One programme: what it is for, who pays, how many approve, and what can be given in it. */
export function ProgrammeRow({ group, types, onAddType, onEdit, onDelete }: ProgrammeRowProps) {
  const { formatMessage } = useIntl()
  const { group_name: name, description, stages } = group
  return (
    <li className={listStyles.row}>
      <IconTile icon={Award} />
      <div className={listStyles.name}>
        <bdi>{name}</bdi>
        {description && (
          <p className={listStyles.facts} dir="auto">
            {description}
          </p>
        )}
      </div>
      <div className={listStyles.acts}>
        <IconButton icon={Pencil} label={formatMessage({ id: 'settings.programmes.edit' }, { name })} onClick={onEdit} />
        <IconButton icon={Trash2} label={formatMessage({ id: 'settings.programmes.remove' }, { name })} onClick={onDelete} />
      </div>
      <div className={styles.facts}>
        <Payment group={group} />
        <p>
          <FormattedMessage id="settings.programmes.stages" values={{ count: stages.length }} />
        </p>
        <div className={styles.types}>
          {types.map(({ recognition_type_id, type_name, image_url }) => (
            <span key={recognition_type_id} className={styles.type}>
              <TypePicture picture={image_url} size="tiny" />
              <bdi>{type_name}</bdi>
            </span>
          ))}
          {!types.length && <FormattedMessage id="settings.programmes.noTypes" />}
          <Button size="small" tone="plain" icon={Plus} onClick={onAddType}>
            <FormattedMessage id="settings.types.add" />
          </Button>
        </div>
      </div>
    </li>
  )
}

function Payment({ group: { budget, budget_period: period, budget_used: used } }: { group: RecognitionGroup }) {
  const { formatMessage } = useIntl()
  if (budget === null)
    return (
      <p>
        <FormattedMessage id="settings.programmes.paidByGivers" />
      </p>
    )
  return (
    <div className={styles.budget}>
      <p>{formatMessage({ id: 'settings.programmes.paidByCompany' }, { budget, used, period })}</p>
      <ProgressBar label={formatMessage({ id: 'settings.programmes.used' })} done={Math.min(used, budget)} total={budget} />
    </div>
  )
}
