import type { SearchGroup } from '@atrium/contract/search/schemas'
import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { TabLink, TabLinks } from '#ui/tab-links.tsx'
import { searchPath, type SearchAddress } from '../paths.ts'
import { useShownKinds } from '../use-shown-kinds.ts'
import styles from './kind-tabs.module.css'

/** A tab is current when the address has the same kind. */
const exactly = { exact: true, includeSearch: true }

/** All kinds, and each kind with its number of results. */
export function KindTabs({ address: { kind, ...rest }, groups }: { address: SearchAddress; groups: readonly SearchGroup[] | undefined }) {
  const { formatMessage, formatNumber } = useIntl()
  const countOf = (one: string): string => {
    const count = groups?.find((group) => group.kind === one)?.count
    return count ? `${formatNumber(count.found)}${count.more ? '+' : ''}` : ''
  }
  return (
    <TabLinks label={formatMessage({ id: 'search.kinds' })}>
      <TabLink current={!kind} render={<Link to={searchPath} search={rest} activeOptions={exactly} replace />}>
        {formatMessage({ id: 'search.all' })}
      </TabLink>
      {useShownKinds().map(({ kind: one, shown }) => (
        <TabLink
          key={one}
          current={kind === one}
          render={<Link to={searchPath} search={{ ...rest, kind: one }} activeOptions={exactly} replace />}
        >
          {formatMessage({ id: shown.label })}{' '}
          <span className={styles.count} dir="ltr">
            {countOf(one)}
          </span>
        </TabLink>
      ))}
    </TabLinks>
  )
}
