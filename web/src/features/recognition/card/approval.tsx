import type { Recognition } from '@atrium/contract/recognition/schemas'
import { Stamp } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { ConfirmOnDemand } from '#app/on-demand/confirm-on-demand.tsx'
import { useSession } from '#app/session/auth.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { PersonName, useWhoThankedWhom } from './names.tsx'
import styles from './recognition-card.module.css'
import { useType } from './use-types.ts'
import { useWithdraw } from './use-withdraw.ts'

const Decision = lazyWithRetry(() => import('../approvals/decision.tsx'))

/** Of a nomination: what it waits for, or why it was refused. Its approvers decide here, and its giver can withdraw it. */
export function Approval({ row }: { row: Recognition }) {
  const { approval, state, can, giver_id } = row
  const ownId = useSession().employee_id
  // What can be chosen depends on it: until it is known, there is room for it.
  const type = useType(row.recognition_type_id)
  if (state === 'refused') return <Refused row={row} />
  if (state !== 'pending') return null
  return (
    <div className={styles.approval}>
      <p className={styles.stage}>
        <Icon of={Stamp} size="small" />
        <FormattedMessage id="recognition.pending" values={{ stage: approval?.stage ?? 1, stages: approval?.stages ?? 1 }} />
      </p>
      {can.approve && (
        <Loading instead={<div className={styles.deciding} />}>
          {type ? <Decision row={row} type={type} /> : <div className={styles.deciding} />}
        </Loading>
      )}
      {can.take_back && giver_id === ownId && <Withdraw row={row} />}
    </div>
  )
}

function Refused({ row: { approval } }: { row: Recognition }) {
  return (
    <Banner tone="warning">
      {approval?.decided_by ? (
        <FormattedMessage id="recognition.refusedBy" values={{ name: <PersonName id={approval.decided_by} /> }} />
      ) : (
        <FormattedMessage id="recognition.refused" />
      )}
      {approval?.reason && <p dir="auto">{approval.reason}</p>}
    </Banner>
  )
}

function Withdraw({ row }: { row: Recognition }) {
  const { formatMessage } = useIntl()
  const [asked, setAsked] = useState(false)
  const withdraw = useWithdraw(row)
  return (
    <div>
      <Button size="small" onClick={() => setAsked(true)}>
        <FormattedMessage id="recognition.withdraw" />
      </Button>
      <ConfirmOnDemand
        open={asked}
        onOpenChange={setAsked}
        title={formatMessage({ id: 'recognition.withdrawTitle' }, { what: useWhoThankedWhom(row) })}
        confirmLabel={formatMessage({ id: 'recognition.withdraw' })}
        onConfirm={withdraw}
        errorText={(error) => (error instanceof Error ? error.message : String(error))}
      >
        <FormattedMessage id="recognition.withdrawText" />
      </ConfirmOnDemand>
    </div>
  )
}
