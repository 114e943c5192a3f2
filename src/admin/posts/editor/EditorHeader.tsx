import { ArrowLeft, ExternalLink, History } from 'lucide-react'
import { useFormState } from 'react-hook-form'
import type { AdminPost } from '@/schemas/post'
import { Button, ButtonLink } from '../../kit/Button'
import { panelTime } from '../../kit/dates/dates'
import kit from '../../kit/kit.module.css'
import { PostStatus } from '../PostStatus'
import styles from './editor.module.css'

type Props = {
  title: string
  post: AdminPost | undefined
  isSaving: boolean
  isDirty: boolean
  savedAt: Date | undefined
  /** The user's role doesn't allow editing. */
  isClosed: boolean
}

/** Breadcrumbs, save status and the save button; sticky. */
export function EditorHeader({ title, post, isSaving, isDirty, savedAt, isClosed }: Props) {
  const { isSubmitting } = useFormState()
  return (
    <header className={styles.header}>
      <ButtonLink aria-label="Volver a los posts" className={styles.back} href="/admin/posts" look="quiet">
        <ArrowLeft aria-hidden="true" size={18} />
        <span>Volver</span>
      </ButtonLink>
      <h1>{title}</h1>
      {post && <PostStatus post={post} />}
      <p className={styles.saved} role="status">
        {isSaving && (
          <>
            <span aria-hidden="true" className={kit.spinner} />
            Guardando...
          </>
        )}
        {!isSaving && isDirty && 'Cambios sin guardar'}
        {!isSaving && !isDirty && savedAt && `Guardado: ${panelTime(savedAt)}`}
      </p>
      <div className={styles.headerActions}>
        {post && (
          <ButtonLink href={`/admin/posts/${post.id}/versions`} look="quiet">
            <History aria-hidden="true" size={17} />
            <span>Versiones</span>
          </ButtonLink>
        )}
        {post?.publicSlug && (
          <a className={kit.button} data-look="quiet" href={`/blog/${post.publicSlug}`} rel="noopener" target="_blank">
            <ExternalLink aria-hidden="true" size={17} />
            <span>Ver en el blog</span>
          </a>
        )}
        <Button disabled={isClosed} isBusy={isSubmitting} look="primary" type="submit">
          {post ? 'Actualizar' : 'Crear Post'}
        </Button>
      </div>
    </header>
  )
}
