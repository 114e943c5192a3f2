import { useId } from 'react'
import type { CheckAnswer, Review } from '@/features/posts/review/schemas/review'
import { counted } from '@/platform/domain/text/numbers'
import { Card } from '../cards/Card'
import { CheckList } from './CheckList'
import { useReview } from './postReview'

type Props = {
  postId: number | undefined
  /** Moves to the field or line that a check is about. */
  onOpen: (check: CheckAnswer) => void
}

/** What could be better before the article is published. */
export function ReviewCard({ postId, onOpen }: Props) {
  const { review, isBlank, hasFailed } = useReview(postId)
  return (
    <Card title="Revisión">
      {isBlank && <p className="text-sm text-muted">Aquí verás qué mejorar en cuanto empieces a escribir.</p>}
      {hasFailed && <p className="text-sm text-danger">No se pudo revisar el post. Se intentará de nuevo.</p>}
      {!isBlank && !hasFailed && !review && <p className="text-sm text-muted">Revisando...</p>}
      {review && <Findings onOpen={onOpen} review={review} />}
    </Card>
  )
}

function Findings({ review: { score, checks }, onOpen }: { review: Review } & Pick<Props, 'onOpen'>) {
  const id = useId()
  const open = checks.filter(({ state }) => state !== 'ok')
  const passed = checks.filter(({ state }) => state === 'ok')
  return (
    <>
      <div className="grid gap-1.5">
        <p className="text-sm text-muted" id={id}>
          <strong className="text-2xl text-text">{score}</strong> de 100
        </p>
        <meter
          className="h-3 w-full"
          aria-labelledby={id}
          high={90}
          low={60}
          max={100}
          min={0}
          optimum={100}
          value={score}
        />
      </div>
      {open.length === 0 && <p className="text-sm text-muted">Todo en orden.</p>}
      {open.length > 0 && <CheckList checks={open} label="Por mejorar" onOpen={onOpen} />}
      <details>
        <summary className="mb-2 cursor-pointer py-0.5 text-sm text-muted">
          {counted(passed.length, 'revisión superada', 'revisiones superadas')}
        </summary>
        <CheckList checks={passed} label="Superadas" onOpen={onOpen} />
      </details>
    </>
  )
}
