import { ArrowLeft, ExternalLink, History } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { useFormState } from 'react-hook-form'
import { POST_FIELDS } from '@/features/posts/fields'
import type { AdminPost } from '@/features/posts/schema'
import type { PostValues } from '@/features/posts/values'
import { keysOf } from '@/platform/domain/keysOf'
import { Button, ButtonLink, ButtonLinkOut } from '@/ui/panel/Button'
import { panelTime } from '@/ui/panel/dates/dates'
import { Spinner } from '@/ui/panel/Loading'
import { PostStatus } from '../PostStatus'

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
  const { isSubmitting, errors } = useFormState<PostValues>()
  const wrong = keysOf(POST_FIELDS).flatMap((name) => (errors[name] ? POST_FIELDS[name].label : []))
  const toCheck = wrong.length > 0 ? `. Revisa: ${wrong.join(', ')}` : ''
  const header = useHeight()
  return (
    // Once the page is scrolled, the panel's menu button is in the corner. On a phone, links shrink to icons.
    <header
      className="sticky top-0 z-3 -mx-(--gutter-h) mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-elevation-100 bg-page px-(--gutter-h) py-3 narrow:pl-13"
      ref={header}
    >
      <ButtonLink
        aria-label="Volver a los posts"
        className="px-2! narrow:[&>span]:hidden"
        href="/admin/posts"
        look="quiet"
      >
        <ArrowLeft aria-hidden="true" size={18} />
        <span>Volver</span>
      </ButtonLink>
      <h1 className="text-2xl leading-[1.2]">{title}</h1>
      {post && <PostStatus post={post} />}
      <p className="flex items-center gap-2 text-sm text-muted" role="status">
        {isSaving && (
          <>
            <Spinner />
            Guardando...
          </>
        )}
        {!isSaving && isDirty && `Cambios sin guardar${toCheck}`}
        {!isSaving && !isDirty && savedAt && `Guardado: ${panelTime(savedAt)}`}
      </p>
      <div className="ml-auto flex flex-wrap gap-2 max-sm:[&_a]:px-2.5 max-sm:[&_a>span]:sr-only">
        {post && (
          <ButtonLink href={`/admin/posts/${post.id}/versions`} icon={History} look="quiet">
            <span>Versiones</span>
          </ButtonLink>
        )}
        {post?.publicSlug && (
          <ButtonLinkOut href={`/blog/${post.publicSlug}`} icon={ExternalLink} look="quiet">
            <span>Ver en el blog</span>
          </ButtonLinkOut>
        )}
        <Button disabled={isClosed} isBusy={isSubmitting} look="primary" type="submit">
          {post ? 'Actualizar' : 'Crear Post'}
        </Button>
      </div>
    </header>
  )
}

/** Tells what stays below the header, in the CSS variable `--header-height`, how tall it is: its buttons may wrap. */
function useHeight() {
  const header = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = header.current
    if (!element) return
    const tell = () => element.parentElement?.style.setProperty('--header-height', `${element.offsetHeight}px`)
    const observer = new ResizeObserver(tell)
    observer.observe(element)
    tell()
    return () => observer.disconnect()
  }, [])
  return header
}
