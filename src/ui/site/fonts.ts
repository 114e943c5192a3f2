import localFont from 'next/font/local'

const display = localFont({
  src: '../../../node_modules/@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2',
  weight: '700',
  variable: '--font-bricolage',
  display: 'swap',
  adjustFontFallback: false, // see `fonts.css`
  fallback: ['bricolage-fallback', 'system-ui', 'sans-serif'],
})

const text = localFont({
  src: '../../../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  weight: '300 900',
  variable: '--font-figtree',
  display: 'swap',
  adjustFontFallback: false, // see `fonts.css`
  fallback: ['figtree-fallback', 'system-ui', 'sans-serif'],
})

// Only articles use italics: loaded when a page needs it.
const italic = localFont({
  src: '../../../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-italic.woff2',
  weight: '300 900',
  style: 'italic',
  variable: '--font-figtree-italic',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  fallback: ['figtree-fallback', 'system-ui', 'sans-serif'],
})

/** Class names that define the font variables in `site.css`. */
export const fontVariables = [display, text, italic].map(({ variable }) => variable).join(' ')
