import type { EventFeed } from '@atrium/contract/calendar/exchange'
import { feedDetails, feedLayers, type FeedDetail, type FeedLayer } from '@atrium/contract/calendar/kinds'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { keyOf } from '#app/server-data.ts'
import { CopyField } from '#app/settings/copy-field.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Fieldset } from '#ui/fields/fieldset.tsx'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { CardRow, CardRows } from '#ui/rows/card.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { calendar } from '../server.ts'
import { useSaving } from '../use-saving.ts'
import styles from './share.module.css'

/** Secret addresses at which other calendars read along. A new one is shown once. */
export function FeedPart() {
  const { formatMessage } = useIntl()
  const queryClient = useQueryClient()
  const saving = useSaving()
  const [made, setMade] = useState<string>()
  const [contents, setContents] = useState<EventFeed['contents']>({ answered: true, company: true, layers: [] })
  const [detail, setDetail] = useState<FeedDetail>('titles')
  const feeds = useQuery(calendar.query('listEventFeeds', {}))
  const make = (): void =>
    void saving.run(async () => {
      const { url } = await calendar.call.createEventFeed({ contents, detail })
      setMade(url ?? undefined)
      await queryClient.invalidateQueries({ queryKey: keyOf('listEventFeeds') })
    })
  return (
    <>
      <p className={styles.note}>
        <FormattedMessage id="calendar.feedText" />
      </p>
      {saving.failure && <Banner tone="danger">{saving.failure}</Banner>}
      {made && (
        <CopyField
          label={formatMessage({ id: 'calendar.feedLink' })}
          value={made}
          description={formatMessage({ id: 'calendar.feedLinkText' })}
        />
      )}
      <Fieldset legend={formatMessage({ id: 'calendar.feedContents' })}>
        {(['answered', 'company'] as const).map((one) => (
          <Checkbox
            key={one}
            label={formatMessage({ id: `calendar.feedContents.${one}` })}
            value={contents[one]}
            onValueChange={(value) => setContents({ ...contents, [one]: value })}
          />
        ))}
      </Fieldset>
      <LayerChoices layers={contents.layers} isBusyOnly={detail === 'busy'} onChange={(layers) => setContents({ ...contents, layers })} />
      <SegmentedControl
        label={formatMessage({ id: 'calendar.feedDetail' })}
        value={detail}
        onValueChange={setDetail}
        options={feedDetails.map((value) => ({ value, label: formatMessage({ id: `calendar.feedDetail.${value}` }) }))}
      />
      <Button tone="primary" pending={saving.pending} onClick={make}>
        <FormattedMessage id="calendar.makeFeed" />
      </Button>
      {Boolean(feeds.data?.items.length) && (
        <CardRows>
          {feeds.data?.items.map((feed) => (
            <Feed key={feed.feed_id} feed={feed} />
          ))}
        </CardRows>
      )}
    </>
  )
}

type LayerChoicesProps = { layers: readonly FeedLayer[]; isBusyOnly: boolean; onChange: (layers: FeedLayer[]) => void }

/** What the address tells beside events: nothing, unless it is chosen. */
function LayerChoices({ layers, isBusyOnly, onChange }: LayerChoicesProps) {
  const { formatMessage } = useIntl()
  const chosen = (one: FeedLayer, isChosen: boolean): FeedLayer[] =>
    feedLayers.filter((layer) => (layer === one ? isChosen : layers.includes(layer)))
  return (
    <Fieldset legend={formatMessage({ id: 'calendar.feedLayers' })}>
      <p className={styles.note}>
        <FormattedMessage id={isBusyOnly ? 'calendar.feedLayersBusy' : 'calendar.feedLayersText'} />
      </p>
      {feedLayers.map((one) => (
        <Checkbox
          key={one}
          label={formatMessage({ id: `calendar.feedLayer.${one}` })}
          value={layers.includes(one)}
          onValueChange={(isChosen) => onChange(chosen(one, isChosen))}
        />
      ))}
    </Fieldset>
  )
}

function Feed({ feed: { feed_id, url_hint, detail, contents, created_at, last_read_at } }: { feed: EventFeed }) {
  const { formatMessage, formatDate } = useIntl()
  const queryClient = useQueryClient()
  const saving = useSaving()
  const remove = (): void =>
    void saving.run(async () => {
      await calendar.call.deleteEventFeed({ feed_id })
      await queryClient.invalidateQueries({ queryKey: keyOf('listEventFeeds') })
    })
  return (
    <CardRow
      title={`…${url_hint}`}
      detail={[
        formatMessage({ id: `calendar.feedDetail.${detail}` }),
        ...contents.layers.map((one) => formatMessage({ id: `calendar.feedLayer.${one}` })),
        formatMessage({ id: 'calendar.madeOn' }, { day: formatDate(created_at, { dateStyle: 'medium' }) }),
        last_read_at
          ? formatMessage({ id: 'calendar.readOn' }, { day: formatDate(last_read_at, { dateStyle: 'medium' }) })
          : formatMessage({ id: 'calendar.neverRead' }),
      ].join(' · ')}
      action={
        <Button
          size="small"
          pending={saving.pending}
          onClick={remove}
          aria-label={formatMessage({ id: 'calendar.revoke' }, { hint: url_hint })}
        >
          <FormattedMessage id="calendar.revokeNow" />
        </Button>
      }
      below={saving.failure && <Banner tone="danger">{saving.failure}</Banner>}
    />
  )
}
