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

/** Returns the id of a Vimeo video from its URL, or from the id itself; null when it is neither. */
export function vimeoId(text: string): string | null {
  const address = urlOf(text)
  const host = address?.hostname.replace(/^(?:www|player)\./, '')
  const id = host === 'vimeo.com' ? (address?.pathname.match(/\d+/)?.[0] ?? '') : text.trim()
  return /^\d{6,12}$/.test(id) ? id : null
}

function urlOf(text: string): URL | null {
  return /^https?:\/\//i.test(text.trim()) && URL.canParse(text.trim()) ? new URL(text.trim()) : null
}
