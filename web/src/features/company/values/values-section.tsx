import type { CompanyValue } from '@atrium/contract/company/schemas'
import { limits } from '@atrium/contract/limits'
import { Gem, Plus } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useCompany } from '#app/company/company-context.tsx'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import styles from '#app/settings/list-section.module.css'
import { useSaveValues } from './save-values.ts'
import { ValueList } from './value-list.tsx'

const ValueDialog = dialogOnDemand(() => import('./value-dialog.tsx'))

/** The company's values: names, descriptions and icons, in order. */
export default function ValuesSection() {
  const { formatMessage } = useIntl()
  const values = useCompany().company?.values ?? []
  const [edited, setEdited] = useState<CompanyValue>()
  const [editing, setEditing] = useState(false)
  const { error, order, remove } = useSaveValues(values)
  const edit = (one: CompanyValue | undefined) => {
    setEdited(one)
    setEditing(true)
  }
  const isFull = values.length >= limits.values
  const full = formatMessage({ id: 'settings.values.full' }, { count: limits.values })
  const add = (
    <Button tone="primary" icon={Plus} {...(isFull ? { disabledReason: full } : {})} onClick={() => edit(undefined)}>
      {formatMessage({ id: 'settings.values.add' })}
    </Button>
  )
  return (
    <>
      {error && <Banner tone="danger">{error}</Banner>}
      {values.length === 0 ? (
        <EmptyState icon={Gem} action={add}>
          <FormattedMessage id="settings.values.empty" />
        </EmptyState>
      ) : (
        <>
          <div className={styles.head}>
            <p className={styles.words}>
              <FormattedMessage id="settings.values.text" />
            </p>
            {add}
          </div>
          <ValueList values={values} onOrder={order} onEdit={edit} onDelete={remove} />
        </>
      )}
      <ValueDialog open={editing} value={edited} values={values} onClose={() => setEditing(false)} />
    </>
  )
}
