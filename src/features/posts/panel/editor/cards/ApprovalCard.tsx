import { useState } from 'react'
import type { Approval as Loaded } from '@/features/posts/approval/schema'
import { APPROVAL_STATES, type ApprovalState } from '@/features/posts/approval/words'
import type { AdminPost } from '@/features/posts/schema'
import { dayInSantoDomingo, momentInSantoDomingo } from '@/platform/domain/dates'
import { Badge } from '@/ui/panel/Badge'
import { Button } from '@/ui/panel/Button'
import { useAction } from '@/ui/panel/data/useAction'
import { useLoaded } from '@/ui/panel/data/useLoaded'
import { dateIn } from '@/ui/panel/dates/typedDate'
import { DateField } from '@/ui/panel/fields/DateField'
import { Options, SelectField } from '@/ui/panel/fields/SelectField'
import { TextArea } from '@/ui/panel/fields/TextArea'
import { notify } from '@/ui/panel/toasts/notify'
import { postQueries, setReview } from '../../posts'
import { Card } from './Card'

type Props = { post: AdminPost; canPublish: boolean }

/** Where people have got with the draft: who reviews it, until when, and what they decided. */
export function ApprovalCard({ post, canPublish }: Props) {
  const { data } = useLoaded(postQueries.review(post.id, post.updatedAt))
  return (
    <Card title="Aprobación">
      {data ? (
        <Approval canPublish={canPublish} key={keyOf(data)} loaded={data} post={post} />
      ) : (
        <p className="text-sm text-muted">Cargando...</p>
      )}
    </Card>
  )
}

/** What was changed elsewhere is shown anew; what is typed stays until then. */
const keyOf = ({ review: { state, reviewer, dueAt, note } }: Loaded) =>
  JSON.stringify([state, reviewer?.id, dueAt, note])

/** A due date is a day; it ends with the working day. */
const dueAtOf = (day: string) => momentInSantoDomingo(`${day}T18:00`)

const DONE: Record<ApprovalState, string> = {
  draft: 'Ya no espera revisión',
  in_review: 'Revisión pedida',
  changes: 'Cambios pedidos',
  approved: 'Versión aprobada',
}

type Change = { reviewerId?: number | null; dueAt?: string | null }

/** What was chosen and not stored yet: the reviewer, the day, the note. */
function useChoices({ reviewer, dueAt }: Loaded['review']) {
  const stored = { reviewerId: reviewer?.id ?? null, day: dueAt ? dayInSantoDomingo(new Date(dueAt)) : '' }
  const [reviewerId, setReviewerId] = useState(stored.reviewerId)
  const [day, setDay] = useState(stored.day)
  const [note, setNote] = useState('')
  const date = dateIn(day)
  const change: Change = {
    ...(reviewerId !== stored.reviewerId && { reviewerId }),
    ...(day !== stored.day && (day === '' || date) && { dueAt: date ? dueAtOf(date) : null }),
  }
  return { reviewerId, setReviewerId, day, setDay, note, setNote, change }
}

type Step = { to: ApprovalState; label: string }
const ASK: Step = { to: 'in_review', label: 'Pedir revisión' }
const SEND_BACK: Step = { to: 'changes', label: 'Pedir cambios' }
const APPROVE: Step = { to: 'approved', label: 'Aprobar' }

/** What whoever writes a post may do with its review. */
const OWN: Record<ApprovalState, Step[]> = {
  draft: [ASK],
  in_review: [{ to: 'draft', label: 'Retirar la petición' }],
  changes: [ASK],
  approved: [{ to: 'draft', label: 'Retirar la aprobación' }],
}
/** What whoever may publish does besides. */
const JUDGED: Record<ApprovalState, Step[]> = {
  draft: [SEND_BACK, APPROVE],
  in_review: [SEND_BACK, APPROVE],
  changes: [APPROVE],
  approved: [SEND_BACK],
}

const stepsFrom = ({ state, hasChangesSinceApproved }: Loaded['review'], canPublish: boolean): Step[] => [
  ...OWN[state],
  ...(canPublish ? JUDGED[state] : []),
  ...(canPublish && hasChangesSinceApproved ? [{ to: 'approved' as const, label: 'Aprobar la versión nueva' }] : []),
]

function Approval({ post, canPublish, loaded: { review, reviewers } }: Props & { loaded: Loaded }) {
  const { reviewerId, setReviewerId, day, setDay, note, setNote, change } = useChoices(review)
  const { start, isPending } = useAction({
    act: setReview,
    failure: 'Error al cambiar la revisión',
    refreshes: [['post', post.id, 'review'], ['posts']],
    isEdit: true,
    onDone: (_, { change: sent }) => notify(sent.state ? DONE[sent.state] : 'Guardado'),
  })
  const send = (state: ApprovalState) =>
    start({
      id: post.id,
      change: {
        ...change,
        state,
        ...(note.trim() && { note }),
        ...(state === 'approved' && { baseUpdatedAt: post.updatedAt }), // nobody approves what they have not seen
      },
    })
  return (
    <>
      <StateLine {...review} />
      <SelectField
        label="Revisa"
        onChange={({ target }) => setReviewerId(target.value === '' ? null : Number(target.value))}
        value={reviewerId ?? ''}
      >
        <option value="">Sin asignar</option>
        <Options of={reviewers.map(({ id, name }) => [id, name])} />
      </SelectField>
      <DateField label="Entrega" onChange={setDay} value={day} />
      <TextArea label="Nota" maxLength={2000} onChange={({ target }) => setNote(target.value)} rows={2} value={note} />
      <div className="flex flex-wrap gap-2">
        {Object.keys(change).length > 0 && (
          <Button aria-disabled={isPending} onClick={() => start({ id: post.id, change })}>
            Guardar
          </Button>
        )}
        {stepsFrom(review, canPublish).map(({ to, label }) => (
          <Button aria-disabled={isPending} key={to} onClick={() => send(to)}>
            {label}
          </Button>
        ))}
      </div>
    </>
  )
}

function StateLine({ state, hasChangesSinceApproved, note }: Loaded['review']) {
  const tone = { draft: 'neutral', in_review: 'strong', changes: 'strong', approved: 'positive' } as const
  return (
    <>
      <p className="m-0 flex flex-wrap items-center gap-2 text-sm">
        <Badge tone={hasChangesSinceApproved ? 'neutral' : tone[state]}>{APPROVAL_STATES[state]}</Badge>
        {hasChangesSinceApproved && <span className="text-muted">El texto cambió después.</span>}
      </p>
      {note && (
        <blockquote className="m-0 whitespace-pre-wrap border-accent border-l-2 pl-3 text-sm wrap-anywhere">
          {note}
        </blockquote>
      )}
    </>
  )
}
