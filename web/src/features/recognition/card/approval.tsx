import { limits } from '@atrium/contract/limits'
import type { Recognition } from '@atrium/contract/recognition/schemas'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ConfirmOnDemand } from '#app/failures/confirm-on-demand.tsx'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { recognition } from '../server.ts'
import { recognitions } from '../store/use-recognitions.ts'
import styles from './recognition-card.module.css'
import { useAct } from './use-act.ts'

/** Of a nomination: what it waits for, or why it was refused; its approvers decide here. */
export function Approval({ row }: { row: Recognition }) {
  const { approval, state, can, recognition_id } = row
  const act = useAct()
  const [pending, setPending] = useState(false)
  const [refusing, setRefusing] = useState(false)
  const approve = (): void => {
    setPending(true)
    void act({ action: 'approve', recognition_id }).finally(() => setPending(false))
  }
  if (state === 'refused')
    return (
      <Banner tone="warning">
        <FormattedMessage id="recognition.refused" values={{ reason: approval?.reason ?? '' }} />
      </Banner>
    )
  return (
    <Banner>
      <FormattedMessage id="recognition.pending" values={{ stage: approval?.stage ?? 1, stages: approval?.stages ?? 1 }} />
      {can.approve && (
        <div className={styles.decisions}>
          <Button size="small" tone="primary" pending={pending} onClick={approve}>
            <FormattedMessage id="recognition.approve" />
          </Button>
          <Button size="small" onClick={() => setRefusing(true)}>
            <FormattedMessage id="recognition.refuse" />
          </Button>
        </div>
      )}
      <Refuse row={row} open={refusing} onOpenChange={setRefusing} />
    </Banner>
  )
}

type RefuseProps = { row: Recognition; open: boolean; onOpenChange: (open: boolean) => void }

function Refuse({ row: { recognition_id }, open, onOpenChange }: RefuseProps) {
  const { formatMessage } = useIntl()
  const [reason, setReason] = useState('')
  const refuse = async (): Promise<void> =>
    recognitions.put([await recognition.call.interactWithRecognition({ action: 'refuse', recognition_id, reason: reason.trim() })])
  return (
    <ConfirmOnDemand
      open={open}
      onOpenChange={onOpenChange}
      title={formatMessage({ id: 'recognition.refuseTitle' })}
      confirmLabel={formatMessage({ id: 'recognition.refuse' })}
      onConfirm={refuse}
      errorText={(error) => (error instanceof Error ? error.message : String(error))}
      fields={
        <TextArea
          label={formatMessage({ id: 'recognition.refuseReason' })}
          maxLength={limits.pointReasonMaximum}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      }
    />
  )
}
