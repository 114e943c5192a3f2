'use client'
import { SetStepNav } from '@payloadcms/ui'
import type { ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { ConfirmDialog } from '../../kit/ConfirmDialog'
import { MdxCard } from '../mdx/MdxCard'
import { BasicsCard } from './BasicsCard'
import { ConflictDialog } from './ConflictDialog'
import { EditorHeader } from './EditorHeader'
import styles from './editor.module.css'
import { KeptNotice } from './KeptNotice'
import { SeoCard } from './SeoCard'
import { Sidebar } from './Sidebar'
import { type EditorOptions, usePostEditor } from './usePostEditor'

/** Everything about one post on one screen: its text, what it is filed under, whether readers see it. */
export function PostEditor({ brand, canPublish, ...options }: EditorOptions & { brand: string; canPublish: boolean }) {
  const editor = usePostEditor(options)
  const { form, post, revision, leaving, conflict, isClosed } = editor
  const title = post ? 'Editar Post' : 'Nuevo Post'
  return (
    <FormProvider {...form}>
      <SetStepNav nav={[{ label: 'Posts', url: '/admin/posts' }, { label: title }]} />
      <form className={styles.screen} noValidate onSubmit={editor.submit}>
        <EditorHeader {...editor.status} isClosed={isClosed} post={post} title={title} />
        {isClosed && (
          <p className={styles.closed} role="status">
            Tu rol permite crear posts, pero no cambiarlos después: alguien del equipo lo hará.
          </p>
        )}
        {editor.kept && <KeptNotice {...editor.kept} />}
        <div className={styles.columns}>
          <div className={styles.main}>
            <Fields isClosed={isClosed}>
              <BasicsCard key={`basics-${revision}`} post={post} />
            </Fields>
            <MdxCard cleanliness={editor.cleanliness} isReadOnly={isClosed} key={`mdx-${revision}`} postId={post?.id} />
            <Fields isClosed={isClosed}>
              <SeoCard brand={brand} />
            </Fields>
          </div>
          <Fields isClosed={isClosed}>
            <Sidebar
              canPublish={canPublish}
              isPublishing={editor.isPublishing}
              onPublish={editor.publish}
              onSchedule={editor.schedule}
              post={post}
            />
          </Fields>
        </div>
      </form>
      {leaving.target && (
        <ConfirmDialog
          cancelLabel="Seguir editando"
          confirmLabel="Salir sin guardar"
          description="Tu texto se queda en este navegador: lo encontrarás aquí cuando vuelvas."
          onClose={leaving.stay}
          onConfirm={leaving.leave}
          title="¿Salir sin guardar?"
        />
      )}
      {conflict && post && <ConflictDialog {...conflict} postId={post.id} />}
    </FormProvider>
  )
}

/** What may be filled in; the text has its own way of being closed, because it can still be read and previewed. */
const Fields = ({ isClosed, children }: { isClosed: boolean; children: ReactNode }) => (
  <fieldset className={styles.fields} disabled={isClosed} role="presentation">
    {children}
  </fieldset>
)
