import type { CampaignDetail } from '@atrium/contract/campaigns/schemas'
import { useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { focusField } from '#app/draft-form/focus-field.ts'
import { useAuth } from '#app/session/auth.tsx'
import { PeopleField } from '#features/people/people-field.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/rows/card.tsx'
import { Banner } from '#ui/states/banner.tsx'
import styles from './campaign-form.module.css'
import { PhonePreview } from './phone-preview.tsx'
import { RuleFields } from './rule-fields.tsx'
import type { Saving } from './send-campaign.ts'
import { TextFields } from './text-fields.tsx'
import { useCampaignForm, type CampaignForm as Form } from './use-campaign-form.ts'

/** Writes an announcement: its texts, whom it is for, what it asks and when it comes; beside it, how it looks on a phone. */
export default function CampaignForm({ campaign }: { campaign: CampaignDetail | undefined }) {
  const { formatMessage } = useIntl()
  const ref = useRef<HTMLFormElement>(null)
  const form = useCampaignForm(campaign)
  const { draft, change, errorOf, checked, failure } = form
  const save = async (as: Saving): Promise<void> => {
    const wrong = await form.save(as)
    if (wrong) focusField(ref.current, wrong)
  }
  return (
    <form
      ref={ref}
      className={styles.form}
      noValidate
      aria-label={formatMessage({ id: 'campaigns.one' })}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className={styles.fields}>
        {failure && <Banner tone="danger">{failure}</Banner>}
        <TextFields form={form} />
        <Card className={styles.part}>
          <PeopleField
            once
            field="audience"
            legend={formatMessage({ id: 'campaigns.form.audience' })}
            error={errorOf('audience')}
            checked={checked}
            value={draft.audience}
            onValueChange={(audience) => change({ audience })}
          />
        </Card>
        <RuleFields form={form} />
        <Buttons form={form} onSave={(as) => void save(as)} />
      </div>
      <div className={styles.preview}>
        <PhonePreview form={form} />
      </div>
    </form>
  )
}

/** A person who may not publish submits it to those who may. */
function Buttons({ form: { draft, pending, isChanged, discard }, onSave }: { form: Form; onSave: (as: Saving) => void }) {
  const { can } = useAuth()
  const as = can({ allOf: ['campaign.publish'] }) ? 'publish' : 'submit'
  return (
    <div className={styles.buttons}>
      {isChanged && (
        <Button tone="plain" onClick={discard}>
          <FormattedMessage id="campaigns.form.startAgain" />
        </Button>
      )}
      <Button pending={pending} onClick={() => onSave('save')}>
        <FormattedMessage id="campaigns.form.save" />
      </Button>
      <Button tone="primary" pending={pending} onClick={() => onSave(as)}>
        <FormattedMessage
          id={as === 'submit' ? 'campaigns.form.submit' : draft.starts ? 'campaigns.form.schedule' : 'campaigns.form.publish'}
        />
      </Button>
    </div>
  )
}
