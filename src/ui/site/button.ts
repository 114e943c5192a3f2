const BASE = [
  'inline-flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-full px-6 py-3 text-center font-semibold',
  'transition-[background-color,border-color,transform] duration-200 active:translate-y-px',
  'aria-disabled:cursor-not-allowed aria-disabled:opacity-65',
].join(' ')

const LOOKS = {
  /** The page's primary action. Dark text, because white on coral is hard to read. */
  primary: 'bg-coral text-ink hover:bg-coral-soft',
  accent: 'bg-accent text-page hover:bg-accent/88',
  outline: 'border-2 border-current/35 hover:border-current',
} as const

/** Returns the classes of a button, or of a link that looks like one. */
export const button = (look: keyof typeof LOOKS): string => `${BASE} ${LOOKS[look]}`
