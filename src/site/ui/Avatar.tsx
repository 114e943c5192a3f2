type Props = { letters: string; image?: string; size?: 'small' | 'large' }

const SIZES = { small: 'size-9 text-sm', large: 'size-12 text-base' }

/** A person's picture, or their initials. The name stands beside it, so it says nothing by itself. */
export function Avatar({ letters, image, size = 'small' }: Props) {
  return (
    <span
      aria-hidden="true"
      className={`relative grid shrink-0 place-items-center overflow-hidden rounded-full bg-river in-[.on-dark]:bg-green-deep font-semibold text-sand ${SIZES[size]}`}
    >
      {letters}
      {image && (
        // biome-ignore lint/performance/noImgElement: a tiny picture of any address; the letters stay when it fails
        <img alt="" className="absolute inset-0 size-full object-cover" loading="lazy" src={image} />
      )}
    </span>
  )
}
