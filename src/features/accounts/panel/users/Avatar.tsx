import { initials } from '@/platform/domain/author'

const SIZES = { small: 'size-9 text-note', large: 'size-20 text-2xl' }

type Props = { name: string; username: string; avatar: string; size?: keyof typeof SIZES }

/** A user's avatar, or their initials. Hidden from screen readers, because the name is next to it. */
export function Avatar({ name, username, avatar, size = 'small' }: Props) {
  return (
    <span
      aria-hidden="true"
      className={`relative grid flex-none place-items-center overflow-hidden rounded-full bg-river font-semibold text-sand ${SIZES[size]}`}
    >
      {initials({ name, username })}
      {avatar && (
        // biome-ignore lint/performance/noImgElement: a tiny image from any URL, with initials as the fallback
        <img
          alt=""
          className="absolute inset-0 size-full object-cover"
          key={avatar}
          loading="lazy"
          onError={({ currentTarget }) => currentTarget.remove()}
          src={avatar}
        />
      )}
    </span>
  )
}
