import type { Poll } from '@atrium/contract/polls/schemas'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { Button } from '#ui/button.tsx'
import styles from './poll.module.css'

const AddTimeDialog = dialogOnDemand(() => import('./add-time-dialog.tsx'))

/** Opens the dialog for another time. */
export function AddTime({ poll }: { poll: Poll }) {
  const [open, setOpen] = useState(false)
  return (
    <div className={styles.foot}>
      <Button size="small" icon={Plus} onClick={() => setOpen(true)}>
        <FormattedMessage id="polls.addTime" />
      </Button>
      <AddTimeDialog poll={poll} open={open} onClose={() => setOpen(false)} />
    </div>
  )
}
