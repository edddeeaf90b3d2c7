/** Menus, dialogs and lists of options. Notices are dialogs too, but do not block anything. */
export const overlays = ':is([role=dialog]:not([role=region] *), [role=alertdialog], [role=menu], [role=listbox])'

/** An overlay that is closing stays on the screen for a moment. */
export const isOpen = (overlay: Element): boolean => overlay.isConnected && overlay.closest('[data-open]') !== null

/** The open overlay above all others. */
export const uppermostOverlay = (): Element | undefined => [...document.querySelectorAll(overlays)].findLast(isOpen)
