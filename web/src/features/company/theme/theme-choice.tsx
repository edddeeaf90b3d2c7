import type { Theme } from '@atrium/contract/company/schemas'
import { defaultAccent, ownTheme } from '@atrium/contract/company/themes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { companyData } from '#app/company/company-context.tsx'
import { keyOf } from '#app/server-data.ts'
import { Fieldset } from '#ui/fields/fieldset.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { Button } from '#ui/button.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import parts from '#app/settings/settings-parts.module.css'
import styles from './theme.module.css'
import { AccentField, isColour } from './accent-field.tsx'
import { useApplyCompany } from '../profile/apply-company.ts'
import { ThemePreview } from './theme-preview.tsx'
import { themeWords } from './theme-words.ts'

type Look = Pick<Theme, 'theme_name' | 'accent'>

/** Previews themes; a separate button applies one for everyone, which can be undone. */
export function ThemeChoice({ themes, chosen }: { themes: readonly Theme[]; chosen: Look }) {
  const { formatMessage } = useIntl()
  const [looked, setLooked] = useState<string>()
  const [typed, setTyped] = useState<string>()
  const own = typed ?? themes.find(({ theme_name }) => theme_name === ownTheme)?.accent ?? defaultAccent
  const offered: Look[] = [...themes.filter(({ theme_name }) => theme_name !== ownTheme), { theme_name: ownTheme, accent: own }]
  const current = looked ?? chosen.theme_name
  const accent = offered.find(({ theme_name }) => theme_name === current)?.accent ?? chosen.accent
  const shown = isColour(accent) ? accent : chosen.accent
  const isOwn = current === ownTheme
  return (
    <>
      <Fieldset className={styles.themes} legend={<FormattedMessage id="settings.company.theme" />}>
        {offered.map((one) => (
          <label key={one.theme_name} className={styles.theme}>
            <input
              type="radio"
              name="theme"
              value={one.theme_name}
              checked={one.theme_name === current}
              onChange={() => setLooked(one.theme_name)}
            />
            <span className={styles.swatch} style={{ backgroundColor: isColour(one.accent) ? one.accent : undefined }} aria-hidden />
            {themeWords(one.theme_name, formatMessage)}
          </label>
        ))}
      </Fieldset>
      {isOwn && <AccentField value={own} shown={shown} onChange={setTyped} />}
      <ThemePreview accent={shown} />
      <ApplyTheme
        chosen={chosen}
        wanted={{ theme_name: current, accent: own }}
        isColour={!isOwn || isColour(own)}
        onGiven={() => setLooked(undefined)}
      />
    </>
  )
}

type ApplyThemeProps = { chosen: Look; wanted: Look; isColour: boolean; onGiven: () => void }

function ApplyTheme({ chosen, wanted, isColour: isReady, onGiven }: ApplyThemeProps) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const takeCompany = useApplyCompany()
  const give = useMutation({
    mutationFn: ({ theme_name, accent }: Look) =>
      companyData.call.chooseTheme({ theme_name, ...(theme_name === ownTheme ? { accent } : {}) }),
    onSuccess: (company) => {
      takeCompany(company)
      void queryClient.invalidateQueries({ queryKey: keyOf('listThemes') })
    },
  })
  const isSame = wanted.theme_name === chosen.theme_name && (wanted.theme_name !== ownTheme || wanted.accent === chosen.accent)
  const before = chosen
  const giveAll = () =>
    give.mutate(wanted, {
      onSuccess: () => {
        onGiven()
        show({ text: formatMessage({ id: 'settings.company.themeChanged' }), onUndo: () => give.mutate(before) })
      },
    })
  return (
    <>
      {give.error && <Banner tone="danger">{give.error.message}</Banner>}
      <div className={parts.buttons}>
        <Button
          tone="primary"
          pending={give.isPending}
          {...(isSame || !isReady
            ? { disabledReason: formatMessage({ id: isReady ? 'settings.company.themeIsChosen' : 'settings.company.accentWrong' }) }
            : {})}
          onClick={giveAll}
        >
          <FormattedMessage id="settings.company.giveTheme" />
        </Button>
      </div>
      <p className={parts.soft}>
        <FormattedMessage id="settings.company.themeNote" />
      </p>
    </>
  )
}
