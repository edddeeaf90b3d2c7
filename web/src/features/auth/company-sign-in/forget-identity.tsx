import type { Employee } from '@atrium/contract/people/schemas'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { auth } from '../server.ts'
import { nameOf } from '#features/people/people.ts'
import { people } from '#features/people/server.ts'
import { Banner } from '#ui/states/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Combobox } from '#ui/fields/combobox.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import styles from '#app/settings/settings-parts.module.css'

const findOptions = async (search: string, signal: AbortSignal): Promise<Employee[]> =>
  (await people.call.listEmployees(search ? { search, limit: 20 } : { limit: 20 }, { signal })).items

/** Repairs sign-in after the provider gave a person a new account: the next sign-in links them again. */
export default function ForgetIdentity() {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const [person, setPerson] = useState<Employee | null>(null)
  const forget = useMutation({
    mutationFn: ({ employee_id }: Employee) => auth.call.forgetIdentity({ employee_id }),
    onSuccess: (_answer, forgotten) => {
      setPerson(null)
      show({ tone: 'success', text: formatMessage({ id: 'settings.sso.forgotten' }, { name: nameOf(forgotten) }) })
    },
  })
  return (
    <div className={styles.stack}>
      {forget.error && <Banner tone="danger">{forget.error.message}</Banner>}
      <Combobox
        label={formatMessage({ id: 'settings.sso.forget' })}
        description={formatMessage({ id: 'settings.sso.forgetText' })}
        value={person}
        onValueChange={setPerson}
        findOptions={findOptions}
        optionKey={({ employee_id }) => employee_id}
        optionLabel={nameOf}
      />
      <div className={styles.buttons}>
        <Button
          pending={forget.isPending}
          disabledReason={person ? undefined : formatMessage({ id: 'settings.sso.forgetNobody' })}
          onClick={() => person && forget.mutate(person)}
        >
          <FormattedMessage id="settings.sso.forgetButton" />
        </Button>
      </div>
    </div>
  )
}
