import { settings } from '../../server/src/kernel/config.ts'

/** The README's table of environment variables, generated from the settings of the server. */
export function environmentTable(): string {
  const rows = Object.entries(settings).map(
    ([name, { default: value, meaning }]) => `| \`${name}\` | ${value ? `\`${value}\`` : ''} | ${meaning} |`,
  )
  return ['| Variable | Default | Meaning |', '| --- | --- | --- |', ...rows].join('\n')
}

if (import.meta.main) console.log(environmentTable())
