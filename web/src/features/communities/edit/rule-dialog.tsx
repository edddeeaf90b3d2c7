import type { Community } from '@atrium/contract/communities/schemas'
import { useIntl } from 'react-intl'
import { lazyWithRetry, Loading } from '#app/failures/lazy-with-retry.tsx'
import { AudienceField } from '#features/people/audience-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import styles from './community-dialog.module.css'

/** With the choice of people, so that nothing below it moves when it arrives. */
const RuleForm = lazyWithRetry(async () => {
  const [form] = await Promise.all([import('./rule-form.tsx'), AudienceField.preload()])
  return form
})

/** Whether the members of a community follow a rule, and which. */
export default function RuleDialog({ row, open, onClose }: { row: Community; open: boolean; onClose: () => void }) {
  const { formatMessage } = useIntl()
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      size="large"
      title={formatMessage({ id: 'communities.rule' })}
      description={formatMessage({ id: 'communities.ruleText' })}
    >
      {open && (
        <Loading instead={<div className={styles.arriving} />}>
          <RuleForm row={row} onClose={onClose} />
        </Loading>
      )}
    </Dialog>
  )
}
