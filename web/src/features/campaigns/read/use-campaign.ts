import { CallError } from '@atrium/contract/client'
import type { CampaignDetail } from '@atrium/contract/campaigns/schemas'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { keyOf } from '#app/server-data.ts'
import { campaigns } from '../server.ts'

const isMissing = (error: unknown): boolean => error instanceof CallError && ['CAMPAIGN_NOT_FOUND', 'INVALID_REQUEST'].includes(error.code)

/** An announcement by its id. What is not here any more, or not for the person, is gone. */
export function useCampaign(campaign_id: string) {
  const found = useQuery({
    ...campaigns.query('getCampaign', { campaign_id }),
    retry: (count, error) => !isMissing(error) && count < 3,
  })
  const isGone = isMissing(found.error)
  return { found, campaign: isGone ? undefined : found.data, isGone }
}

/** Keeps an answer, and requests the lists again. Answers to reading and confirming have no counts: those that were known stay. */
export function applyCampaign(queryClient: QueryClient, campaign: CampaignDetail): void {
  queryClient.setQueryData<CampaignDetail>(keyOf('getCampaign', { campaign_id: campaign.campaign_id }), (held) => ({
    ...campaign,
    counts: campaign.counts ?? held?.counts ?? null,
  }))
  void queryClient.invalidateQueries({ queryKey: keyOf('listCampaigns') })
}

/** Acts on an announcement and keeps the answer. */
export function useAct() {
  const { formatMessage } = useIntl()
  const queryClient = useQueryClient()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const act = async (request: () => Promise<CampaignDetail>): Promise<CampaignDetail | undefined> => {
    if (pending) return undefined
    setPending(true)
    setFailure(undefined)
    try {
      const answer = await request()
      applyCampaign(queryClient, answer)
      return answer
    } catch (error) {
      setFailure(error instanceof Error ? error.message : formatMessage({ id: 'ui.somethingFailed' }))
      return undefined
    } finally {
      setPending(false)
    }
  }
  return { pending, failure, act }
}
