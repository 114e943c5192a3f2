export const CARD = 'rounded-2xl border border-elevation-100 bg-surface'
export const NOTICE = 'rounded-lg border-l-3 border-accent bg-tint px-4'
export const CHECKBOX = 'm-0 size-4.5 flex-none accent-accent'
export const BADGES = 'flex flex-wrap items-center gap-1.5'
/** The link to a row's document, and the start of its text below it. */
export const TITLE_LINK = 'font-semibold text-text no-underline wrap-anywhere hover:text-accent hover:underline'
export const EXCERPT = 'line-clamp-2 max-w-[60ch] text-sm leading-[1.4] text-muted'
/** A text below a screen, with headings, paragraphs and code. */
export const GUIDE =
  'mt-12 max-w-[52rem] border-t border-elevation-150 pt-8 [&_code]:wrap-anywhere [&_p]:mb-3 [&_p]:leading-[1.6] [&_h2]:mb-3 [&_h2]:text-xl [&_h3]:mt-7 [&_h3]:mb-2 [&_h3]:text-base'

/**
 * A popover next to its button, in the browser's top layer: below it, aligned to its end, or wherever there is room.
 * Browsers without anchor positioning centre it.
 */
export const POPOVER =
  'rounded-xl border border-elevation-150 bg-surface text-text shadow-popup [position-area:end_span-end] [position-try-fallbacks:flip-inline,flip-block,flip-block_flip-inline] supports-[position-area:end]:mx-0 supports-[position-area:end]:my-1.5'
export const MENU = `${POPOVER} min-w-52 p-1.5 open:grid`
// Payload fades links that are focused without a key press.
export const MENU_ITEM =
  'flex min-h-10 cursor-pointer items-center gap-2.5 rounded-lg border-0 bg-transparent px-3 py-1.5 text-left text-ui text-text no-underline hover:bg-tint focus:bg-tint focus:opacity-100'

const CONTROL =
  'scroll-mt-20 rounded-control border border-elevation-250 bg-field font-body text-base text-text focus-visible:border-accent focus-visible:outline-2 focus-visible:outline-offset-1 focus-visible:outline-accent aria-invalid:border-danger'
const WRITABLE = `${CONTROL} w-full px-3.5 py-2 placeholder:text-muted [&[readonly]]:border-dashed [&[readonly]]:bg-transparent [&[readonly]]:text-muted`
export const INPUT = `${WRITABLE} min-h-11 leading-[inherit]`
export const TEXT_AREA = `${WRITABLE} min-h-24 resize-y leading-[1.55]`
// Drawn by hand: Safari's native select is grey and has a different height. By itself it is as wide as its longest
// option, such as the name of a category, which would push it out of its card or phone.
export const SELECT = `${CONTROL} min-h-11 max-w-full min-w-0 cursor-pointer appearance-none bg-chevron bg-[position:right_0.75rem_center] bg-no-repeat py-2 pr-9 pl-3.5 leading-[inherit]`
