import { limits } from '@atrium/contract/limits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { FormattedMessage } from 'react-intl'
import { EntryList } from './parts/entry-list.tsx'
import { ExportButton } from './parts/export-button.tsx'
import { Filters } from './parts/filters.tsx'
import { auditSearch, inputOf, type AuditSearch } from './search.ts'
import { audit } from './server.ts'
import styles from './audit-trail.module.css'

/** The audit trail, for users permitted to see it. The filters are in the address, so that it can be shared. */
export default function AuditTrail() {
  const search = auditSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const input = inputOf(useDeferredValue(search))
  const list = useInfiniteQuery(audit.pages('listAuditEntries', { ...input, limit: limits.pageDefault }))
  const change = (next: AuditSearch) => void navigate({ to: '.', search: next, replace: true })
  return (
    <div className={styles.trail}>
      <div className={styles.head}>
        <p className={styles.soft}>
          <FormattedMessage id="audit.text" />
        </p>
        <ExportButton input={input} />
      </div>
      <Filters search={search} onChange={change} />
      <EntryList list={list} isFiltered={Object.keys(search).length > 0} onClear={() => change({})} />
    </div>
  )
}
