import { FormattedMessage, useIntl } from 'react-intl'
import { useAuth } from '#app/session/auth.tsx'
import { MomentField } from '#ui/fields/dates/moment-field.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { Card } from '#ui/rows/card.tsx'
import styles from './campaign-form.module.css'
import type { CampaignForm } from './use-campaign-form.ts'

/** What readers are asked, how they are notified, and when it begins and ends. */
export function RuleFields({ form: { draft, change, errorOf } }: { form: CampaignForm }) {
  const { formatMessage } = useIntl()
  const { can } = useAuth()
  return (
    <>
      <Card title={formatMessage({ id: 'campaigns.form.rules' })} className={styles.part}>
        <Switch
          label={formatMessage({ id: 'campaigns.form.asks' })}
          description={formatMessage({ id: 'campaigns.form.asksText' })}
          value={draft.asks}
          onValueChange={(asks) => change({ asks })}
        />
        <Switch
          label={formatMessage({ id: 'campaigns.form.push' })}
          description={formatMessage({ id: 'campaigns.form.pushText' })}
          value={draft.pushes}
          onValueChange={(pushes) => change({ pushes })}
        />
        {can({ allOf: ['campaign.publish'] }) && (
          <Switch
            label={formatMessage({ id: 'campaigns.form.urgent' })}
            description={formatMessage({ id: 'campaigns.form.urgentText' })}
            value={draft.isUrgent}
            onValueChange={(isUrgent) => change({ isUrgent })}
          />
        )}
      </Card>
      <Card title={formatMessage({ id: 'campaigns.form.when' })} className={styles.part}>
        <p className={styles.note}>
          <FormattedMessage id="campaigns.form.whenText" />
        </p>
        <div data-field="starts">
          <MomentField
            label={formatMessage({ id: 'campaigns.form.starts' })}
            error={errorOf('starts')}
            value={draft.starts}
            timeZone={draft.timeZone}
            onValueChange={(starts) => change({ starts })}
          />
        </div>
        <div data-field="ends">
          <MomentField
            label={formatMessage({ id: 'campaigns.form.ends' })}
            error={errorOf('ends')}
            value={draft.ends}
            timeZone={draft.timeZone}
            onValueChange={(ends) => change({ ends })}
          />
        </div>
        <Switch
          label={formatMessage({ id: 'campaigns.form.zone' })}
          description={formatMessage({ id: 'campaigns.form.zoneText' })}
          value={draft.inReadersZone}
          onValueChange={(inReadersZone) => change({ inReadersZone })}
        />
      </Card>
    </>
  )
}
