import { useLoaded } from '@/ui/panel/data/useLoaded'
import { useRights } from '@/ui/panel/data/useRights'
import { mediaQueries } from './media'

/** Where a file is used, as far as the user may know: linked posts, and anything else that shows it. */
export function Uses({ id }: { id: number }) {
  const { data } = useLoaded(mediaQueries.uses(id))
  const { managesMedia } = useRights()
  if (!data) return null
  const { usedIn, alsoIn } = data
  if (usedIn.length + alsoIn.length === 0)
    return managesMedia && <p className="text-sm text-muted">Ningún post usa este archivo.</p>
  return (
    <section>
      <h3 className="mb-1.5 text-ui">Se usa en</h3>
      <ul className="pl-5 text-sm">
        {usedIn.map(({ id: postId, title, isTrashed, mayOpen }) => {
          const name = title || 'Sin título'
          const words = isTrashed ? `«${name}» (en la papelera)` : name
          const href = isTrashed ? '/admin/posts/trash' : `/admin/posts/${postId}/edit`
          return <li key={postId}>{mayOpen ? <a href={href}>{words}</a> : words}</li>
        })}
        {alsoIn.map((place) => (
          <li key={place}>{place}</li>
        ))}
      </ul>
    </section>
  )
}
