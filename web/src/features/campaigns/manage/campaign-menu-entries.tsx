import type { Campaign } from '@atrium/contract/campaigns/schemas'
import { campaignAdminPath } from '@atrium/contract/campaigns/paths'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CircleStop, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ConfirmOnDemand } from '#app/on-demand/confirm-on-demand.tsx'
import type { PopupProps } from '#app/on-demand/popup-on-demand.tsx'
import { keyOf } from '#app/server-data.ts'
import { Menu, MenuItem } from '#ui/overlays/menu.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { applyCampaign } from '../read/use-campaign.ts'
import { campaigns } from '../server.ts'

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Both ask first: an ended announcement does not begin again. */
export default function CampaignMenuEntries({ campaign, trigger, open, onOpenChange, toFirst }: PopupProps & { campaign: Campaign }) {
  const [asked, setAsked] = useState<'end' | 'delete'>()
  const isScheduled = campaign.state === 'scheduled'
  return (
    <>
      <Menu trigger={trigger} open={open} onOpenChange={onOpenChange} toFirst={toFirst}>
        {campaign.can.end && (
          <MenuItem icon={CircleStop} onSelect={() => setAsked('end')}>
            <FormattedMessage id={isScheduled ? 'campaigns.unschedule' : 'campaigns.end'} />
          </MenuItem>
        )}
        {campaign.can.delete && (
          <MenuItem icon={Trash2} tone="danger" onSelect={() => setAsked('delete')}>
            <FormattedMessage id="campaigns.delete" />
          </MenuItem>
        )}
      </Menu>
      <EndCampaign campaign={campaign} open={asked === 'end'} onOpenChange={(open) => setAsked(open ? 'end' : undefined)} />
      <DeleteCampaign campaign={campaign} open={asked === 'delete'} onOpenChange={(open) => setAsked(open ? 'delete' : undefined)} />
    </>
  )
}

type ConfirmProps = { campaign: Campaign; open: boolean; onOpenChange: (open: boolean) => void }

function EndCampaign({ campaign: { campaign_id, campaign_title: title, state }, open, onOpenChange }: ConfirmProps) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const isScheduled = state === 'scheduled'
  const end = async (): Promise<void> => {
    applyCampaign(queryClient, await campaigns.call.endCampaign({ campaign_id }))
    show({ text: formatMessage({ id: isScheduled ? 'campaigns.unscheduled' : 'campaigns.hasEnded' }) })
  }
  return (
    <ConfirmOnDemand
      open={open}
      onOpenChange={onOpenChange}
      title={formatMessage({ id: isScheduled ? 'campaigns.unscheduleTitle' : 'campaigns.endTitle' }, { title })}
      confirmLabel={formatMessage({ id: isScheduled ? 'campaigns.unschedule' : 'campaigns.end' })}
      onConfirm={end}
      errorText={textOf}
    >
      <FormattedMessage id={isScheduled ? 'campaigns.unscheduleText' : 'campaigns.endText'} />
    </ConfirmOnDemand>
  )
}

function DeleteCampaign({ campaign: { campaign_id, campaign_title: title }, open, onOpenChange }: ConfirmProps) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const remove = async (): Promise<void> => {
    await campaigns.call.deleteCampaign({ campaign_id })
    void queryClient.invalidateQueries({ queryKey: keyOf('listCampaigns') })
    show({ text: formatMessage({ id: 'campaigns.deleted' }) })
    await navigate({ to: campaignAdminPath })
  }
  return (
    <ConfirmOnDemand
      open={open}
      onOpenChange={onOpenChange}
      title={formatMessage({ id: 'campaigns.deleteTitle' }, { title })}
      confirmLabel={formatMessage({ id: 'campaigns.delete' })}
      onConfirm={remove}
      errorText={textOf}
    >
      <FormattedMessage id="campaigns.deleteText" />
    </ConfirmOnDemand>
  )
}
