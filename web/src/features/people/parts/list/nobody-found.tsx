import { SearchX, UsersRound } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { filterNames, filtersIn } from './list-input.ts'
import { useAllowed, useChangeSearch, type PeopleListing } from './use-list.ts'

/** Explains an empty list: because of the filters, or because the company has no people yet. */
export function NobodyFound({ listing: { search, words }, mayInvite }: { listing: PeopleListing; mayInvite: boolean }) {
  const change = useChangeSearch()
  const filtered = Object.keys(filtersIn(search, useAllowed())).length > 0
  const invite = (
    <Button tone="primary" onClick={() => change({ invite: true }, { replace: true })}>
      <FormattedMessage id="people.invite.open" />
    </Button>
  )
  const clear = (
    <Button onClick={() => change(Object.fromEntries(filterNames.map((name) => [name, undefined])))}>
      <FormattedMessage id="people.filters.clear" />
    </Button>
  )
  if (filtered) {
    return (
      <EmptyState icon={SearchX} action={clear}>
        {words ? <FormattedMessage id="people.nobodyFoundHere" values={{ search: words }} /> : <FormattedMessage id="people.nobodyHere" />}
      </EmptyState>
    )
  }
  if (words) {
    return (
      <EmptyState icon={SearchX}>
        <FormattedMessage id="people.nobodyFound" values={{ search: words }} />
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={UsersRound} action={mayInvite && invite}>
      <FormattedMessage id="people.nobodyYet" />
    </EmptyState>
  )
}
