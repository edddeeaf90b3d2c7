import type { PopupProps } from '#app/on-demand/popup-on-demand.tsx'
import { Menu, MenuRadios } from '#ui/overlays/menu.tsx'

export type ChoiceMenuProps<Value extends string> = PopupProps & {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onValueChange: (value: Value) => void
  align?: 'start' | 'end'
}

/** Chooses one of a few options. */
export default function ChoiceMenu({ label, value, options, onValueChange, align = 'start', ...popup }: ChoiceMenuProps<string>) {
  return (
    <Menu {...popup} align={align}>
      <MenuRadios label={label} value={value} onValueChange={onValueChange} options={options} />
    </Menu>
  )
}
