import { campaignAdminPath, campaignFiguresPath } from '@atrium/contract/campaigns/paths'
import type { CampaignDetail } from '@atrium/contract/campaigns/schemas'
import { languages, type Language } from '@atrium/contract/formats'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useKeptDraft } from '#app/draft-form/use-kept-draft.ts'
import { currentLanguage } from '#ui/appearance/appearance.ts'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { useNow } from '#ui/time/use-now.ts'
import type { MessageId } from '../../../message-ids.ts'
import { useAct } from '../read/use-campaign.ts'
import { campaignFields, draftOf, newDraft, problemsOf, type CampaignField, type CampaignProblem } from './campaign-draft.ts'
import { sendCampaign, type Saving } from './send-campaign.ts'

const words: Readonly<Record<CampaignProblem, MessageId>> = {
  noText: 'campaigns.form.noText',
  halfText: 'campaigns.form.halfText',
  nobody: 'campaigns.form.nobody',
  noTime: 'campaigns.form.noTime',
  past: 'campaigns.form.past',
  order: 'campaigns.form.order',
  timeMissing: 'campaigns.form.timeMissing',
}

/** The form of an announcement: its draft, which this device keeps, what is wrong with it, and what can be done with it. */
export function useCampaignForm(campaign: CampaignDetail | undefined) {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const { show } = useToasts()
  const [initial] = useState(() => (campaign?.source ? draftOf(campaign, campaign.source) : newDraft(ownLanguage())))
  const kept = useKeptDraft('campaign-drafts', campaign?.campaign_id ?? 'new', initial)
  const { draft } = kept
  const [language, setLanguage] = useState<Language>(draft.first)
  const [checked, setChecked] = useState(false)
  const { pending, failure, act } = useAct()
  const now = useNow()
  const problems = checked ? problemsOf(draft, now) : {}
  const errorOf = (field: CampaignField): string | undefined => {
    const problem = problems[field]
    return problem && formatMessage({ id: words[problem] })
  }
  /** Resolves to the first field that is wrong, if any. */
  const save = async (as: Saving): Promise<CampaignField | undefined> => {
    setChecked(true)
    const found = problemsOf(draft, Date.now())
    const wrong = campaignFields.find((field) => found[field])
    if (wrong || pending) return wrong
    const saved = await act(() => sendCampaign(draft, campaign?.campaign_id, as))
    if (!saved) return undefined
    kept.discard()
    show({ about: 'announcement', text: formatMessage({ id: saidAfter(as, saved) }) })
    await navigate({ to: pathAfter(as, saved) })
    return undefined
  }
  return { ...kept, language, setLanguage, errorOf, checked, pending, failure, save }
}
/** The language of the person, as far as texts are written in it. */
const ownLanguage = (): Language => languages.find((one) => one === currentLanguage()) ?? 'en'
export type CampaignForm = ReturnType<typeof useCampaignForm>

const saidAfter = (as: Saving, { state }: CampaignDetail): MessageId => {
  if (as === 'submit') return 'campaigns.submitted'
  if (as === 'save') return 'campaigns.saved'
  return state === 'scheduled' ? 'campaigns.isScheduled' : 'campaigns.published'
}

/** What is live is watched; everything else is found in the list. */
const pathAfter = (as: Saving, { campaign_id, state }: CampaignDetail): string =>
  as === 'publish' && state === 'live' ? campaignFiguresPath(campaign_id) : campaignAdminPath
