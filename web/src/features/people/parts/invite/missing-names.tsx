import { PersonName } from '@atrium/contract/fields'
import { FormattedMessage, useIntl } from 'react-intl'
import * as z from 'zod/mini'
import { Fieldset } from '#ui/fields/fieldset.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useValidationText } from '#ui/form/validation-text.ts'
import dialogStyles from '../invite-dialog.module.css'
import { isToSend } from './invitations.ts'
import styles from './invite.module.css'
import type { useInvitees } from './use-invitees.ts'

/** The names of those whose address does not say them. */
export default function MissingNames({ list, tried }: { list: ReturnType<typeof useInvitees>; tried: boolean }) {
  const { formatMessage } = useIntl()
  const validationText = useValidationText()
  const unnamed = list.invitees.filter((one) => one.unnamed && isToSend(one))
  const fault = (name: string) => validationText(tried ? z.safeParse(PersonName, name).error?.issues[0]?.message : undefined)
  if (!unnamed.length) return null
  return (
    <div className={styles.unnamed}>
      <p className={styles.soft}>
        <FormattedMessage id="people.invite.unnamed" values={{ count: unnamed.length }} />
      </p>
      {unnamed.map(({ address, first_name, last_name }) => (
        <Fieldset key={address} legend={<bdi>{address}</bdi>} className={dialogStyles.pair}>
          <TextField
            label={formatMessage({ id: 'people.firstName' })}
            autoComplete="off"
            value={first_name}
            error={fault(first_name)}
            onChange={(event) => list.name(address, { first_name: event.target.value })}
          />
          <TextField
            label={formatMessage({ id: 'people.lastName' })}
            autoComplete="off"
            value={last_name}
            error={fault(last_name)}
            onChange={(event) => list.name(address, { last_name: event.target.value })}
          />
        </Fieldset>
      ))}
    </div>
  )
}
