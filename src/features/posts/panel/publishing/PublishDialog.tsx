import { panelMoment } from '@/ui/panel/dates/dates'
import { ConfirmDialog } from '@/ui/panel/dialogs/ConfirmDialog'
import { CheckList } from '../editor/review/CheckList'
import type { PublishQuestion } from './usePublishQuestion'

type Props = PublishQuestion & {
  cancelLabel: string
  /** The post's title, where the screen shows several. */
  of?: string
}

/** Asks whether to publish an article despite warnings. */
export const PublishDialog = ({ warnings, scheduledAt, answer, cancelLabel, of }: Props) => (
  <ConfirmDialog
    cancelLabel={cancelLabel}
    confirmLabel="Publicar de todos modos"
    description={`La revisión ${of ? `de ${of} ` : ''}tiene ${warnings.length === 1 ? 'un aviso' : `${warnings.length} avisos`}:`}
    look="primary"
    onClose={() => answer(false)}
    onConfirm={() => answer(true)}
    title={scheduledAt ? `¿Publicar el post el ${panelMoment(scheduledAt)}?` : '¿Publicar el post?'}
  >
    <CheckList checks={warnings} label="Avisos de la revisión" />
  </ConfirmDialog>
)
