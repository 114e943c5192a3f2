import { SetStepNav } from '@payloadcms/ui'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import type { PostValues } from '@/features/posts/values'
import { panelMoment } from '@/ui/panel/dates/dates'
import { ConfirmDialog } from '@/ui/panel/dialogs/ConfirmDialog'
import { MdxCard, type TextHandle } from '../mdx/MdxCard'
import { PublishDialog } from '../publishing/PublishDialog'
import { ConflictDialog } from './ConflictDialog'
import { Sidebar } from './cards/Sidebar'
import { TitleField } from './cards/TitleField'
import { EditorHeader } from './EditorHeader'
import { KeptNotice } from './KeptNotice'
import { type EditorOptions, usePostEditor } from './usePostEditor'
import { useSlug } from './useSlug'

type Props = EditorOptions & { brand: string; canPublish: boolean; seesFigures: boolean }

/** Everything about one post on one screen: text, category and tags, publication. */
export function PostEditor({ brand, canPublish, seesFigures, ...options }: Props) {
  const editor = usePostEditor(options)
  const { form, post, revision, conflict, question, scheduleQuestion, isClosed } = editor
  const text = useRef<TextHandle>(null)
  const title = post ? 'Editar Post' : 'Nuevo Post'

  /** Keeps Enter from saving the post, which readers would see if it is published: that takes a button or Ctrl+S. */
  function stayInForm(event: KeyboardEvent) {
    const { key, target, currentTarget } = event
    const isOwn = target instanceof HTMLInputElement && currentTarget.contains(target) // not a dialog's
    if (key !== 'Enter' || !isOwn) return
    event.preventDefault()
    if (target.name === 'title') text.current?.focus()
  }

  const { followTitle, noteSlug } = useSlug(form, revision)

  return (
    <FormProvider {...form}>
      <SetStepNav nav={[{ label: 'Posts', url: '/admin/posts' }, { label: title }]} />
      <form className="px-(--gutter-h) pb-16" noValidate onKeyDown={stayInForm} onSubmit={editor.submit}>
        <EditorHeader {...editor} title={title} />
        {isClosed && (
          <p className="mb-5 rounded-2xl bg-tint px-4 py-3" role="status">
            Tu rol permite crear posts, pero no cambiarlos después: alguien del equipo lo hará.
          </p>
        )}
        {editor.kept && <KeptNotice {...editor.kept} />}
        <div className="group grid gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:has-data-beside:grid-cols-[minmax(0,1fr)]">
          <div className="grid min-w-0 gap-5">
            <Fields isClosed={isClosed}>
              <TitleField isNew={!post} key={`title-${revision}`} onType={followTitle} />
            </Fields>
            <MdxCard handle={text} isReadOnly={isClosed} key={`mdx-${revision}`} postId={post?.id} />
          </div>
          <Fields isClosed={isClosed}>
            <Sidebar
              brand={brand}
              canPublish={canPublish}
              isPublished={editor.isPublished}
              isPublishing={editor.isPublishing}
              onOpenCheck={({ field, line }) =>
                field === 'content' ? text.current?.goTo(line ?? 1, 1) : form.setFocus(field as keyof PostValues)
              }
              text={text}
              onPublish={editor.publish}
              onApprovalChange={editor.changeApproval}
              onSchedule={editor.schedule}
              onSlug={noteSlug}
              post={post}
              seesFigures={seesFigures}
            />
          </Fields>
        </div>
      </form>
      {question && <PublishDialog {...question} cancelLabel="Seguir editando" />}
      {scheduleQuestion && (
        <ConfirmDialog
          cancelLabel="Dejar el programado"
          confirmLabel="Programar el texto nuevo"
          description={`El post se publicará el ${panelMoment(scheduleQuestion.scheduledAt)} A esa hora sale el texto que se programó; lo que acabas de guardar queda como borrador.`}
          look="primary"
          onClose={() => scheduleQuestion.answer(false)}
          onConfirm={() => scheduleQuestion.answer(true)}
          title="¿Programar el texto nuevo?"
        />
      )}
      {conflict && post && <ConflictDialog {...conflict} postId={post.id} />}
    </FormProvider>
  )
}

/**
 * The form's fields, disabled when read-only. The text has its own read-only mode, in which it can still be read and
 * previewed.
 */
const Fields = ({ isClosed, children }: { isClosed: boolean; children: ReactNode }) => (
  <fieldset className="contents" disabled={isClosed} role="presentation">
    {children}
  </fieldset>
)
