/** The sizes in which the panel shows a page beside its form. */
export const LIVE_PREVIEW_SIZES = [
  { name: 'telefono', label: 'Teléfono', width: 375, height: 720 },
  { name: 'tableta', label: 'Tableta', width: 768, height: 1024 },
  { name: 'escritorio', label: 'Escritorio', width: 1280, height: 800 },
]
