/** Returns the id of a YouTube video from its URL, or from the id itself; null when it is neither. */
export function youTubeId(text: string): string | null {
  const address = urlOf(text)
  const [, first = '', second = ''] = address?.pathname.split('/') ?? []
  const host = address?.hostname.replace(/^(?:www|m)\./, '')
  let id = text.trim()
  if (host === 'youtu.be') id = first
  else if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    id = ['embed', 'shorts', 'live', 'v'].includes(first) ? second : (address?.searchParams.get('v') ?? '')
  }
  return /^[\w-]{11}$/.test(id) ? id : null
}

/**
 * Returns the id of a Vimeo video from its URL, or from the id itself; null when it is neither. That of an unlisted video is
 * its number and its key, as in its address.
 */
export function vimeoId(text: string): string | null {
  const address = urlOf(text)
  const host = address?.hostname.replace(/^(?:www|player)\./, '')
  const id = address && host === 'vimeo.com' ? vimeoPath(address) : text.trim()
  return /^\d{6,12}(?:\/[\da-f]{6,20})?$/.test(id) ? id : null
}

/** The number of a video, not that of the group that shows it, and its key. */
function vimeoPath({ pathname, searchParams }: URL): string {
  const [, number = '', key = searchParams.get('h')] =
    /(?:^|\/videos?)\/(\d+)(?:\/([\da-f]+))?(?:\/|$)/.exec(pathname) ?? /\/(\d+)(?:\/|$)/.exec(pathname) ?? []
  return key ? `${number}/${key}` : number
}

/** The address of the player of a video by its id. */
export function vimeoPlayer(id: string): string {
  const [number, key] = id.split('/')
  return `https://player.vimeo.com/video/${number}?${key ? `h=${key}&` : ''}autoplay=1&dnt=1`
}

function urlOf(text: string): URL | null {
  return /^https?:\/\//i.test(text.trim()) && URL.canParse(text.trim()) ? new URL(text.trim()) : null
}
