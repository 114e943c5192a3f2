import { RotateCcw } from 'lucide-react'
import { Button } from '@/ui/panel/Button'
import { panelMoment } from '@/ui/panel/dates/dates'

type Props = { at: number; isOffered: boolean; onTake: () => void; onDiscard: () => void }

/** Unsaved text from an earlier visit: already restored, or offered when the post has changed since. */
export function KeptNotice({ at, isOffered, onTake, onDiscard }: Props) {
  const date = panelMoment(new Date(at).toISOString())
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-2xl bg-tint px-4 py-3" role="status">
      <RotateCcw aria-hidden="true" size={18} />
      <p className="flex-[1_1_14rem]">
        {isOffered
          ? `Tienes un texto sin guardar del ${date} El post ha cambiado desde entonces.`
          : `Recuperamos tu texto sin guardar del ${date}`}
      </p>
      {isOffered && <Button onClick={onTake}>Recuperar mi texto</Button>}
      <Button look="quiet" onClick={onDiscard}>
        Descartar
      </Button>
    </div>
  )
}
