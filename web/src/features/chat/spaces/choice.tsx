import { ChevronDown } from 'lucide-react'
import { popupOnDemand } from '#app/failures/popup-on-demand.tsx'
import { Button } from '#ui/button.tsx'
import type { ChoiceMenuProps } from './choice-menu.tsx'

const ChoiceMenu = popupOnDemand(() => import('./choice-menu.tsx'), 'menu')

type ChoiceProps<Value extends string> = Pick<ChoiceMenuProps<Value>, 'label' | 'value' | 'options' | 'onValueChange'>

/** Shows the chosen option, and opens a menu to change it. */
export function Choice<Value extends string>({ label, value, options, onValueChange }: ChoiceProps<Value>) {
  const chosen = options.find((option) => option.value === value)
  const choose = (next: string): void => {
    const option = options.find((one) => one.value === next)
    if (option) onValueChange(option.value)
  }
  return (
    <ChoiceMenu
      label={label}
      value={value}
      options={options}
      onValueChange={choose}
      trigger={
        <Button size="small" icon={ChevronDown} aria-label={`${label}: ${chosen?.label ?? ''}`}>
          {chosen?.label}
        </Button>
      }
    />
  )
}
