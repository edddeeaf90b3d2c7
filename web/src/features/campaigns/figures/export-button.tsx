import { Download } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { saveFile } from '#app/save-file.ts'
import { Button } from '#ui/button.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { campaigns } from '../server.ts'

type ExportButtonProps = { campaignId: string; report: 'departments' | 'missing' }

/** Saves what is shown as CSV. */
export function ExportButton({ campaignId, report }: ExportButtonProps) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const [pending, setPending] = useState(false)
  const save = async (): Promise<void> => {
    setPending(true)
    try {
      saveFile(await campaigns.call.exportCampaignAnalytics({ campaign_id: campaignId, report }))
      show({ tone: 'success', text: formatMessage({ id: 'campaigns.exported' }) })
    } catch (error) {
      show({ tone: 'danger', text: error instanceof Error ? error.message : String(error) })
    } finally {
      setPending(false)
    }
  }
  return (
    <Button size="small" icon={Download} pending={pending} onClick={() => void save()}>
      <FormattedMessage id={report === 'departments' ? 'campaigns.export.departments' : 'campaigns.export.missing'} />
    </Button>
  )
}
