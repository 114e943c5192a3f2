import { initials } from '@/domain/author'
import styles from './users.module.css'

type Props = { name: string; username: string; avatar: string; size?: 'small' | 'large' }

/** A user's avatar, or their initials. Hidden from screen readers, because the name is next to it. */
export function Picture({ name, username, avatar, size = 'small' }: Props) {
  return (
    <span aria-hidden="true" className={styles.picture} data-size={size}>
      {initials({ name, username })}
      {avatar && (
        // biome-ignore lint/performance/noImgElement: a tiny image from any URL, with initials as the fallback
        <img alt="" key={avatar} loading="lazy" onError={({ currentTarget }) => currentTarget.remove()} src={avatar} />
      )}
    </span>
  )
}
