import { Combobox as Base } from '@base-ui/react/combobox'
import { Check } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import type { FoundOptions, OptionSource } from './combobox-source.ts'
import { Icon } from '../marks/icon.tsx'
import popup from '../overlays/popup.module.css'

/** The list that opens under a combobox, with its searching, failed and empty states. */
export function OptionList<Option>({ source, found }: { source: OptionSource<Option>; found: FoundOptions<Option> }) {
  return (
    <Base.Portal>
      <Base.Positioner positionMethod="fixed" className={popup.positioner} sideOffset={4}>
        <Base.Popup className={popup.popup} aria-busy={found.state === 'searching' || undefined}>
          <Base.Status className={popup.note}>
            {found.state === 'failed' && <FormattedMessage id="ui.searchFailed" />}
            {found.state === 'searching' && found.root.items.length === 0 && <FormattedMessage id="ui.searching" />}
          </Base.Status>
          <Base.Empty className={popup.note}>{found.state === 'ready' && <FormattedMessage id="ui.nothingFound" />}</Base.Empty>
          <Base.List>
            {(option: Option) => (
              <Base.Item key={source.optionKey(option)} value={option} className={popup.item}>
                {source.optionLeading?.(option)}
                <span className={popup.words}>
                  <bdi>{source.optionLabel(option)}</bdi>
                  {source.optionDetail && <span className={popup.detail}>{source.optionDetail(option)}</span>}
                </span>
                <Base.ItemIndicator className={popup.tick}>
                  <Icon of={Check} size="small" />
                </Base.ItemIndicator>
              </Base.Item>
            )}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}
