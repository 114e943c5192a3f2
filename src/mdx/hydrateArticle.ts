type Options = {
  /** Opens a page of the site without a full load; without it, the browser does. */
  open?: (href: string) => void
}

const COPIED_MS = 2_000
/** The timers that restore the labels of buttons. */
const resets = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>()
const PLAYERS: Record<string, (video: string) => string> = {
  youtube: (video) => `https://www.youtube-nocookie.com/embed/${video}?autoplay=1`,
  vimeo: (video) => `https://player.vimeo.com/video/${video}?autoplay=1&dnt=1`,
}

/**
 * Gives the markup of an article what only a browser can do: copying code, playing videos that were asked for, saying that
 * a picture is missing. Everything else works without it. Returns what takes it away again.
 */
export function hydrateArticle(root: HTMLElement, { open }: Options = {}): () => void {
  const stop = new AbortController()
  const { signal } = stop
  root.dataset.live = ''
  root.addEventListener('error', (event) => replaceMissing(event.target), { capture: true, signal })
  for (const image of root.querySelectorAll('img')) {
    // A picture that failed before hydration fires no event any more.
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) replaceMissing(image)
  }
  root.addEventListener('click', (event) => react(event, open), { signal })
  return () => stop.abort()
}

function replaceMissing(target: EventTarget | null): void {
  if (!(target instanceof HTMLImageElement) || target.closest('.banner-avatar')) return
  const text = document.createElement(target.closest('p') ? 'span' : 'p')
  text.className = 'image-missing'
  text.textContent = 'Sin imagen'
  target.replaceWith(text)
}

function react(event: MouseEvent, open: Options['open']): void {
  const target = event.target instanceof Element ? event.target : null
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  const copy = target?.closest<HTMLElement>('.code-copy')
  if (copy) copyCode(copy)
  const link = target?.closest<HTMLAnchorElement>('a[href]')
  if (!link || !isPlain || event.defaultPrevented) return
  const embed = link.closest<HTMLElement>('.embed')
  const href = link.getAttribute('href') ?? ''
  if (embed) {
    event.preventDefault()
    play(embed)
  } else if (open && link.target === '' && /^\/(?![/\\]|api\/)/.test(href)) {
    event.preventDefault()
    open(href)
  }
}

async function copyCode(button: HTMLElement): Promise<void> {
  const code = button.parentElement?.querySelector('code')?.textContent ?? ''
  try {
    await navigator.clipboard.writeText(code.replace(/\n$/, '')) // there is no clipboard on a page that is not secure
    button.textContent = 'Copiado'
  } catch {
    button.textContent = 'No se pudo copiar'
  }
  clearTimeout(resets.get(button))
  const reset = () => {
    button.textContent = 'Copiar'
  }
  resets.set(button, setTimeout(reset, COPIED_MS))
}

/** Replaces the link by the player. Provider and video were checked when the article was rendered. */
function play(embed: HTMLElement): void {
  const { provider = '', video = '' } = embed.dataset
  const address = PLAYERS[provider]?.(encodeURIComponent(video))
  if (!address) return
  const frame = document.createElement('iframe')
  frame.src = address
  frame.title = embed.querySelector('.embed-title')?.textContent ?? 'Video'
  frame.allow = 'autoplay; encrypted-media; picture-in-picture; fullscreen'
  frame.allowFullscreen = true
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  embed.replaceChildren(frame)
  frame.focus()
}
