'use client'
import { type MouseEvent, useState } from 'react'
import { isModifiedClick } from '@/platform/shared/isModifiedClick'
import { vimeoPlayer } from '../../videos'

const PROVIDERS = {
  YouTube: {
    page: (id: string) => `https://www.youtube.com/watch?v=${id}`,
    player: (id: string) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
  },
  Vimeo: {
    page: (id: string) => `https://vimeo.com/${id}`,
    player: vimeoPlayer,
  },
}

type Props = {
  provider: keyof typeof PROVIDERS
  /** The provider's id of the video, validated when the article is rendered. */
  id: string
  title?: string
}

/** A video shown as a link until the reader plays it: nothing loads from its provider before that. */
export function Video({ provider, id, title = 'Video' }: Props) {
  const [isPlaying, setIsPlaying] = useState(false)
  const { page, player } = PROVIDERS[provider]

  function play(event: MouseEvent) {
    if (isModifiedClick(event)) return
    event.preventDefault()
    setIsPlaying(true)
  }

  return (
    <div className="embed" data-video={id}>
      {isPlaying ? (
        <iframe
          allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
          allowFullScreen
          ref={(frame) => frame?.focus()}
          referrerPolicy="strict-origin-when-cross-origin"
          src={player(id)}
          title={title}
        />
      ) : (
        <a className="embed-link" href={page(id)} onClick={play} rel="noopener" target="_blank">
          <span aria-hidden="true" className="embed-play" />
          <span className="embed-title">{title}</span>
          <span className="embed-note">{`Ver el video de ${provider}`}</span>
        </a>
      )}
    </div>
  )
}
