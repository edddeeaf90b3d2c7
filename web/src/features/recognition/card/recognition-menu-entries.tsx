import { limits } from '@atrium/contract/limits'
import type { Recognition } from '@atrium/contract/recognition/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { Flag, Pencil, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { ConfirmOnDemand } from '#app/on-demand/confirm-on-demand.tsx'
import type { PopupProps } from '#app/on-demand/popup-on-demand.tsx'
import { renewPoints } from '#features/points/server.ts'
import { Menu, MenuItem } from '#ui/overlays/menu.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { recognition } from '../server.ts'
import { recognitions } from '../store/use-recognitions.ts'
import { useWhoThankedWhom } from './names.tsx'
import { ReasonOnDemand } from '#app/draft-form/reason-on-demand.ts'

const EditWords = dialogOnDemand(() => import('./edit-words-dialog.tsx'))

type EntriesProps = PopupProps & { row: Recognition; isEditable: boolean }

/** Editing the words while it is possible; taking back and reporting, which ask first. */
export default function RecognitionMenuEntries({ row, isEditable, trigger, open, onOpenChange, toFirst }: EntriesProps) {
  const { formatMessage } = useIntl()
  const [asked, setAsked] = useState<'take_back' | 'report' | 'edit'>()
  const done = (isOpen: boolean): void => void (isOpen || setAsked(undefined))
  return (
    <>
      <Menu trigger={trigger} open={open} onOpenChange={onOpenChange} toFirst={toFirst}>
        {isEditable && (
          <MenuItem icon={Pencil} onSelect={() => setAsked('edit')}>
            {formatMessage({ id: 'recognition.editWords' })}
          </MenuItem>
        )}
        {row.can.report && (
          <MenuItem icon={Flag} onSelect={() => setAsked('report')}>
            {formatMessage({ id: 'recognition.report' })}
          </MenuItem>
        )}
        {row.can.take_back && row.state === 'given' && (
          <MenuItem icon={Undo2} tone="danger" onSelect={() => setAsked('take_back')}>
            {formatMessage({ id: 'recognition.takeBack' })}
          </MenuItem>
        )}
      </Menu>
      <EditWords row={row} open={asked === 'edit'} onClose={() => done(false)} />
      <TakeBack row={row} open={asked === 'take_back'} onOpenChange={done} />
      <Report row={row} open={asked === 'report'} onOpenChange={done} />
    </>
  )
}

type AskProps = { row: Recognition; open: boolean; onOpenChange: (open: boolean) => void }
const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

function TakeBack({ row, open, onOpenChange }: AskProps) {
  const { formatMessage } = useIntl()
  const queryClient = useQueryClient()
  const { show } = useToasts()
  const { recognition_id } = row
  const takeBack = async (): Promise<void> => {
    recognitions.put([await recognition.call.interactWithRecognition({ action: 'take_back', recognition_id })])
    renewPoints(queryClient)
    show({ text: formatMessage({ id: 'recognition.takenBack' }) })
  }
  return (
    <ConfirmOnDemand
      open={open}
      onOpenChange={onOpenChange}
      title={formatMessage({ id: 'recognition.takeBackTitle' }, { what: useWhoThankedWhom(row) })}
      confirmLabel={formatMessage({ id: 'recognition.takeBack' })}
      onConfirm={takeBack}
      errorText={textOf}
    >
      <FormattedMessage id="recognition.takeBackText" />
    </ConfirmOnDemand>
  )
}

function Report({ row: { recognition_id }, open, onOpenChange }: AskProps) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const report = async (reason: string): Promise<void> => {
    await recognition.call.interactWithRecognition({ action: 'report', recognition_id, ...(reason && { reason }) })
    show({ tone: 'success', text: formatMessage({ id: 'recognition.reported' }) })
  }
  return (
    <ReasonOnDemand
      open={open}
      title={formatMessage({ id: 'recognition.reportTitle' })}
      text={formatMessage({ id: 'recognition.reportText' })}
      label={formatMessage({ id: 'recognition.reportReason' })}
      submit={formatMessage({ id: 'recognition.reportNow' })}
      maxLength={limits.pointReasonMaximum}
      onSubmit={report}
      onClose={() => onOpenChange(false)}
    />
  )
}
