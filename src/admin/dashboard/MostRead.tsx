import { shownNumber } from '@/domain/text/numbers'
import styles from './dashboard.module.css'
import type { Figures } from './figures'
import { PostLink } from './PostLink'

/** The most read articles, for users who may see analytics; each bar is relative to the first. */
export function MostRead({ posts }: { posts: NonNullable<Figures['mostRead']> }) {
  const most = Math.max(1, posts[0]?.viewCount ?? 0)
  return (
    <section className={styles.box}>
      <h2 className={styles.heading}>Más leídos</h2>
      {posts.length === 0 && <p className={styles.lead}>No hay posts publicados</p>}
      <ol className={styles.rows}>
        {posts.map(({ id, title, slug, viewCount, isOpen }) => (
          <li className={styles.read} key={id}>
            <PostLink canOpen={isOpen} post={{ id, title, slug }} />
            <span className={styles.rowNote}>
              {shownNumber(viewCount)} {viewCount === 1 ? 'visita' : 'visitas'}
            </span>
            <span aria-hidden="true" className={styles.bar}>
              <span style={{ width: `${(viewCount / most) * 100}%` }} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
