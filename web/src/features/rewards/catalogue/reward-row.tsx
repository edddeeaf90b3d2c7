import type { Reward } from '@atrium/contract/rewards/schemas'
import { EyeOff, Pencil, Ticket, Trash2, TriangleAlert } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import listStyles from '#app/settings/list-section.module.css'
import { IconButton } from '#ui/icon-button.tsx'
import { Chip } from '#ui/marks/chip.tsx'
import { RewardPicture } from '../parts/reward-picture.tsx'

type RewardRowProps = { reward: Reward; onEdit: () => void; onCodes: () => void; onDelete: () => void }

/** One reward in the catalogue: its price, its stock, its limit, and whether it is offered. */
export function RewardRow({ reward, onEdit, onCodes, onDelete }: RewardRowProps) {
  const { formatMessage } = useIntl()
  const { reward_name: name, image_url, points, fulfilment, is_offered } = reward
  return (
    <li className={listStyles.row}>
      <RewardPicture picture={image_url} size="small" />
      <div className={listStyles.name}>
        <bdi>{name}</bdi>
        <p className={listStyles.facts}>
          <span>{formatMessage({ id: 'rewards.points' }, { count: points })}</span>
          <Facts reward={reward} />
          {!is_offered && (
            <Chip icon={EyeOff}>
              <FormattedMessage id="settings.rewards.notOffered" />
            </Chip>
          )}
        </p>
      </div>
      <div className={listStyles.acts}>
        {fulfilment === 'codes' && (
          <IconButton icon={Ticket} label={formatMessage({ id: 'settings.rewards.codesOf' }, { name })} onClick={onCodes} />
        )}
        <IconButton icon={Pencil} label={formatMessage({ id: 'settings.rewards.edit' }, { name })} onClick={onEdit} />
        <IconButton icon={Trash2} label={formatMessage({ id: 'settings.rewards.remove' }, { name })} onClick={onDelete} />
      </div>
    </li>
  )
}

function Facts({ reward: { stock, limit, settings } }: { reward: Reward }) {
  const { formatMessage, formatDisplayName, formatList } = useIntl()
  const countries = settings?.countries.map((code) => formatDisplayName(code, { type: 'region' }) ?? code) ?? []
  return (
    <>
      {stock !== null &&
        (settings?.is_low || stock === 0 ? (
          <Chip icon={TriangleAlert}>
            <FormattedMessage id="rewards.left" values={{ count: stock }} />
          </Chip>
        ) : (
          <span>{formatMessage({ id: 'rewards.left' }, { count: stock })}</span>
        ))}
      {limit && <span>{formatMessage({ id: 'rewards.limit' }, { count: limit.quantity, period: limit.period })}</span>}
      {countries.length > 0 && <bdi>{formatList(countries)}</bdi>}
    </>
  )
}
