import { initials } from '@/domain/author'
import styles from './users.module.css'

type Props = { name: string; username: string; avatar: string; size?: 'small' | 'large' }

/** A person's picture, or their initials. The name stands beside it, so it says nothing by itself. */
export function Picture({ name, username, avatar, size = 'small' }: Props) {
  return (
    <span aria-hidden="true" className={styles.picture} data-size={size}>
      {initials({ name, username })}
      {avatar && (
        // biome-ignore lint/performance/noImgElement: a tiny picture of any address; the initials stay when it fails
        <img alt="" key={avatar} loading="lazy" onError={({ currentTarget }) => currentTarget.remove()} src={avatar} />
      )}
    </span>
  )
}
