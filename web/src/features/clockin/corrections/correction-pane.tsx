import { useIntl } from 'react-intl'
import { useSession } from '#app/session/auth.tsx'
import { AskedCard } from '../approvals/asked-card.tsx'
import { CorrectionFacts } from '../approvals/correction-facts.tsx'
import { useAsked } from '../approvals/use-waiting.ts'
import { AskedPane, type AskedPaneProps } from '../parts/asked-pane.tsx'
import { OwnAsked } from '../parts/own-asked.tsx'
import { clockin } from '../server.ts'
import { useOwnCorrection } from './use-own-correction.ts'

/** One correction, before and after side by side: one’s own, or one that somebody else decides on. */
export function CorrectionPane({ correctionId, ...pane }: AskedPaneProps & { correctionId: string }) {
  const { formatMessage } = useIntl()
  const ownId = useSession().employee_id
  const { own, isPending } = useOwnCorrection(correctionId)
  const asked = useAsked('correction', correctionId)
  const row = own ?? (asked?.about === 'correction' ? asked.row : undefined)
  return (
    <AskedPane {...pane} name={formatMessage({ id: 'clockin.correction' })} isLoading={!row && (isPending || asked === undefined)}>
      {row?.employee_id === ownId && (
        <OwnAsked row={row} words={row.reason} withdraw={() => clockin.call.withdrawCorrection({ correction_id: correctionId })}>
          <CorrectionFacts row={row} />
        </OwnAsked>
      )}
      {row && asked && row.employee_id !== ownId && <AskedCard asked={asked} />}
    </AskedPane>
  )
}
