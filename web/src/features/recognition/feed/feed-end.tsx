import { FormattedMessage } from 'react-intl'
import { ListEnd, type ListEndProps } from '#ui/rows/list-end.tsx'

/** The end of a list of recognitions. */
export const FeedEnd = ({ list }: Pick<ListEndProps, 'list'>) => (
  <ListEnd list={list} more={<FormattedMessage id="recognition.older" />} end={<FormattedMessage id="recognition.end" />} />
)
