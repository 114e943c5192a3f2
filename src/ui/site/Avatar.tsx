import { pictureSources } from '@/platform/domain/mediaFile'

type Props = { letters: string; image?: string; size?: 'small' | 'large' }

const SIZES = { small: 'size-9 text-sm', large: 'size-12 text-base' }

/** A person's avatar, or their initials. Hidden from screen readers, because the name is next to it. */
export function Avatar({ letters, image, size = 'small' }: Props) {
  return (
    <span
      aria-hidden="true"
      className={`relative grid shrink-0 place-items-center overflow-hidden rounded-full bg-river in-[.on-dark]:bg-green-deep font-semibold text-sand ${SIZES[size]}`}
    >
      {letters}
      {image && (
        // biome-ignore lint/performance/noImgElement: a tiny image from any URL, with initials as the fallback
        <img
          alt=""
          className="absolute inset-0 size-full object-cover"
          loading="lazy"
          {...pictureSources(image, '3rem')}
        />
      )}
    </span>
  )
}
