import type { PopupProps } from '#app/failures/popup-on-demand.tsx'
import { Menu, MenuRadios } from '#ui/overlays/menu.tsx'

export type ChoiceMenuProps<Value extends string> = PopupProps & {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onValueChange: (value: Value) => void
}

/** Chooses one of a few options. */
export default function ChoiceMenu({ label, value, options, onValueChange, ...popup }: ChoiceMenuProps<string>) {
  return (
    <Menu {...popup} align="start">
      <MenuRadios label={label} value={value} onValueChange={onValueChange} options={options} />
    </Menu>
  )
}
