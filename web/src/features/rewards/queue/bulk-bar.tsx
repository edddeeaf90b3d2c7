import type { OrderAction } from '@atrium/contract/rewards/statuses'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import type { Ask } from './queue-dialogs.tsx'
import styles from './queue.module.css'
import { commonActions } from './selection.ts'
import type { Queue } from './use-queue.ts'

const onwards: readonly OrderAction[] = ['accept', 'deliver']

/** Chooses all orders or none, and does something to those that are chosen, if every one of them is open to it. */
export function BulkBar({ queue: { rows, chosen, chooseAll }, onAsk }: { queue: Queue; onAsk: Ask }) {
  const { formatMessage } = useIntl()
  const possible = commonActions(chosen)
  return (
    <div className={styles.bulk} data-chosen={chosen.length > 0 || undefined}>
      <Checkbox
        label={formatMessage({ id: 'settings.orders.chosen' }, { count: chosen.length })}
        value={chosen.length === rows.length}
        partly={chosen.length > 0 && chosen.length < rows.length}
        onValueChange={chooseAll}
      />
      {possible.map((action) => (
        <Button key={action} size="small" tone={onwards.includes(action) ? 'primary' : 'quiet'} onClick={() => onAsk(action, chosen)}>
          <FormattedMessage id={`rewards.act.${action}`} />
        </Button>
      ))}
      {chosen.length > 0 && !possible.length && (
        <span className={styles.soft}>
          <FormattedMessage id="settings.orders.nothingCommon" />
        </span>
      )}
    </div>
  )
}
