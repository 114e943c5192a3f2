import { PublishedBadge } from '../kit/Badge'
import { panelDate } from '../kit/dates/dates'
import styles from './dashboard.module.css'
import type { RecentPost } from './figures'
import { PostLink } from './PostLink'

/** The latest posts. */
export function RecentPosts({ posts, canOpen }: { posts: RecentPost[]; canOpen: boolean }) {
  return (
    <section className={styles.box}>
      <h2 className={styles.heading}>Posts recientes</h2>
      {posts.length === 0 && <p className={styles.lead}>No hay posts</p>}
      <ul className={styles.rows}>
        {posts.map(({ id, title, slug, category, author, isPublished, date }) => (
          <li key={id}>
            <div className={styles.rowMain}>
              <PostLink canOpen={canOpen} post={{ id, title, slug }} />
              <p className={styles.rowNote}>
                {[category, author].filter(Boolean).join(' · ')} · <time dateTime={date}>{panelDate(date)}</time>
              </p>
            </div>
            <PublishedBadge isPublished={isPublished} />
          </li>
        ))}
      </ul>
    </section>
  )
}
