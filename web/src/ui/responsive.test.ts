import { describe, expect, it } from 'vitest'
import { responsiveFrom } from './responsive.ts'

/** A screen of `width` CSS pixels. */
const screen = (width: number, features: string[] = []) =>
  responsiveFrom((query) => {
    const [, edge, pixels] = /\((min|max)-width: (\d+)px\)/.exec(query) ?? []
    if (!edge) return features.includes(query)
    return edge === 'min' ? width >= Number(pixels) : width <= Number(pixels)
  })

describe('the responsive flags', () => {
  it('change exactly at the widths of the table', () => {
    expect([1223, 1224].map((width) => screen(width).isDesktopOrLaptop)).toEqual([false, true])
    expect([1823, 1824].map((width) => screen(width).isBigScreen)).toEqual([false, true])
    expect([900, 901].map((width) => screen(width).isTabletOrMobile)).toEqual([true, false])
    expect([767, 768].map((width) => screen(width).isMobile)).toEqual([true, false])
    expect([1224, 1225].map((width) => screen(width).isTablet)).toEqual([true, false])
  })
  it('distinguish a mobile browser from an installed app', () => {
    expect(screen(390)).toMatchObject({ isMobileBrowser: true, isInstalledApp: false })
    expect(screen(390, ['(display-mode: standalone)'])).toMatchObject({ isMobileBrowser: false, isInstalledApp: true, isInstalled: true })
    expect(screen(1440, ['(display-mode: standalone)'])).toMatchObject({ isMobileBrowser: false, isInstalledApp: false })
  })
  it('know the orientation and the density of the screen', () => {
    expect(screen(390, ['(orientation: portrait)', '(min-resolution: 2dppx)'])).toMatchObject({ isPortrait: true, isRetina: true })
    expect(screen(390)).toMatchObject({ isPortrait: false, isRetina: false })
  })
})
