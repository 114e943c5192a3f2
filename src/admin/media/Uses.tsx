import { useLoaded } from '../kit/useLoaded'
import type { MediaUses } from './media'
import styles from './media.module.css'

/** Where a file is used: posts, with the way there, and what else shows it. */
export function Uses({ id }: { id: number }) {
  const { data } = useLoaded<MediaUses>({
    key: ['media', 'file', id],
    path: `/api/blog/admin/media/${id}`,
    failure: 'Error al cargar archivos',
  })
  if (!data) return null
  const { usedIn, alsoIn } = data
  if (usedIn.length + alsoIn.length === 0) return <p className={styles.facts}>Ningún post usa este archivo.</p>
  return (
    <section className={styles.uses}>
      <h3>Se usa en</h3>
      <ul>
        {usedIn.map((post) => (
          <li key={post.id}>
            <a href={`/admin/posts/${post.id}/edit`}>{post.title || 'Sin título'}</a>
          </li>
        ))}
        {alsoIn.map((place) => (
          <li key={place}>{place}</li>
        ))}
      </ul>
    </section>
  )
}
