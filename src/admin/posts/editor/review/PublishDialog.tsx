import { ConfirmDialog } from '../../../kit/dialogs/ConfirmDialog'
import { CheckList } from './CheckList'
import type { PublishQuestion } from './usePublishQuestion'

/** Asks whether to publish an article despite warnings. */
export const PublishDialog = ({ warnings, answer }: PublishQuestion) => (
  <ConfirmDialog
    cancelLabel="Seguir editando"
    confirmLabel="Publicar de todos modos"
    description={warnings.length === 1 ? 'La revisión tiene un aviso:' : `La revisión tiene ${warnings.length} avisos:`}
    look="primary"
    onClose={() => answer(false)}
    onConfirm={() => answer(true)}
    title="¿Publicar el post?"
  >
    <CheckList checks={warnings} label="Avisos de la revisión" />
  </ConfirmDialog>
)
