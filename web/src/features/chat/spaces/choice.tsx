import { ChevronDown } from 'lucide-react'
import { ChoiceMenuOnDemand } from '#app/choices/choice-menu-on-demand.ts'
import type { ChoiceMenuProps } from '#app/choices/choice-menu.tsx'
import { Button } from '#ui/button.tsx'

type ChoiceProps<Value extends string> = Pick<ChoiceMenuProps<Value>, 'label' | 'value' | 'options' | 'onValueChange'>

/** Shows the chosen option, and opens a menu to change it. */
export function Choice<Value extends string>({ label, value, options, onValueChange }: ChoiceProps<Value>) {
  const chosen = options.find((option) => option.value === value)
  const choose = (next: string): void => {
    const option = options.find((one) => one.value === next)
    if (option) onValueChange(option.value)
  }
  return (
    <ChoiceMenuOnDemand
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
