import type { Community } from '@atrium/contract/communities/schemas'
import { useIntl } from 'react-intl'
import { lazyWithParts } from '#app/on-demand/lazy-with-parts.ts'
import { Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { AudienceField } from '#features/people/audience-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import styles from './community-dialog.module.css'

const RuleForm = lazyWithParts(() => import('./rule-form.tsx'), AudienceField)

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
