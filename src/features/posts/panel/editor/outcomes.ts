import type { UseFormReturn } from 'react-hook-form'
import type { AdminPost } from '@/features/posts/schema'
import { EMPTY_VALUES, type PostValues } from '@/features/posts/values'
import { RequestError } from '@/platform/shared/request'
import { notify, notifyError } from '@/ui/panel/toasts/notify'
import { tellToggled, tellUndone } from '../publishing/publicationToasts'
import type { Action } from './drafts/PostDraft'

const FAILURES: Record<Action, string> = {
  create: 'Error al crear post',
  update: 'Error al actualizar post',
  keepAsDraft: 'Error al actualizar post',
  autosave: 'Error al actualizar post',
  publish: 'Error al cambiar estado de publicación',
  undo: 'Error al cambiar estado de publicación',
  schedule: 'Error al programar la publicación',
  approval: 'Error al cambiar la revisión',
}

/** The editor: once it is left, the address is that of another screen. */
type Screen = { isShown: boolean; undo: () => unknown }

/** Announces a success; the header shows an autosave. */
export function tellDone(action: Action, post: AdminPost, before: AdminPost | undefined, { isShown, undo }: Screen) {
  if (action === 'create') notify('Post creado', 'El post ha sido creado exitosamente.')
  if (action === 'create' && isShown) moveTo(post)
  if (action === 'update' && post.hasUnpublishedChanges)
    notify('Guardado como borrador', 'Tu rol publica solo lo aprobado: los lectores siguen viendo lo de antes.')
  else if (action === 'update') notify('Post actualizado')
  if (action === 'keepAsDraft') notify('Guardado como borrador')
  if (action === 'publish') tellToggled(post, before, undo)
  if (action === 'undo') tellUndone(post)
  const isNews = post.scheduledAt ?? before?.scheduledAt // not where the notice of a cancelled schedule was removed
  if (action === 'schedule' && !post.isPublished && isNews)
    notify(post.scheduledAt ? 'Publicación programada' : 'Programación cancelada')
}

/** Announces that the post, which was a draft, has been published meanwhile: on schedule, or by somebody else. */
export const tellPublished = () =>
  notify('Post publicado', 'Se publicó mientras lo editabas. Los lectores ven el texto de entonces.')

/** Gives a created post its URL without a new screen, which would lose the cursor and the undo history. */
function moveTo({ id }: AdminPost): void {
  window.history.replaceState(null, '', `/admin/posts/${id}/edit`)
}

/** Announces a failure, and shows the server's field errors at their fields. */
export function tellFailed(form: UseFormReturn<PostValues>, action: Action, error: unknown): void {
  notifyError(error, FAILURES[action])
  for (const { field, message } of error instanceof RequestError ? error.errors : []) {
    if (field in EMPTY_VALUES) form.setError(field as keyof PostValues, { message })
  }
}
