import { useState } from 'react'
import type { ApprovalChange, Approval as Loaded } from '@/features/posts/approval/schema'
import { APPROVAL_STATES, type ApprovalState } from '@/features/posts/approval/words'
import type { AdminPost } from '@/features/posts/schema'
import { dayInSantoDomingo, momentInSantoDomingo } from '@/platform/domain/dates'
import { Badge } from '@/ui/panel/Badge'
import { Button } from '@/ui/panel/Button'
import { useAction } from '@/ui/panel/data/useAction'
import { useLoaded, useRenewed } from '@/ui/panel/data/useLoaded'
import { parseTypedDate } from '@/ui/panel/dates/typedDate'
import { DateField } from '@/ui/panel/fields/DateField'
import { Options, SelectField } from '@/ui/panel/fields/SelectField'
import { TextArea } from '@/ui/panel/fields/TextArea'
import { cardHeading, useFocusAfter } from '@/ui/panel/heading'
import { NotLoaded } from '@/ui/panel/Loading'
import { useKept } from '@/ui/panel/leaving/useKept'
import { notify } from '@/ui/panel/toasts/notify'
import { say } from '@/ui/panel/toasts/Toasts'
import { postQueries } from '../../posts'
import { INVALID } from '../postForm'
import { Card } from './Card'

type Props = {
  post: AdminPost
  canPublish: boolean
  /** Asks for a review or answers it, with what the form holds. Returns whether it did. */
  onApprovalChange: (change: ApprovalChange) => Promise<boolean>
}

/** Where people have got with the draft: who reviews it, until when, and what they decided. */
export default function ApprovalCard(props: Props) {
  const { id, updatedAt } = props.post
  const loaded = useLoaded(postQueries.approval(id))
  useRenewed(loaded.reload, updatedAt) // a save may change whether the newest text is the approved one
  return (
    <Card title="Aprobación">
      <NotLoaded queries={[loaded]} />
      {loaded.data && <Approval {...props} loaded={loaded.data} />}
    </Card>
  )
}

/** A due date is a day; it ends with the working day. */
const dueAtOf = (day: string) => momentInSantoDomingo(`${day}T18:00`)

const DONE: Record<ApprovalState, string> = {
  draft: 'Vuelve a ser un borrador',
  in_review: 'Revisión pedida',
  changes: 'Cambios pedidos',
  approved: 'Versión aprobada',
}

type Chosen = { reviewerId?: number | null; day?: string }

/** What was chosen and typed and is not stored yet: the reviewer, the day, the note. It outlives what colleagues change. */
function useChoices(post: number, { reviewer, dueAt }: Loaded['review']) {
  const [chosen, setChosen] = useState<Chosen>({})
  const [{ note }, keepNote] = useKept(`post/${post}/note`, { note: '' })
  const stored = { reviewerId: reviewer?.id ?? null, day: dueAt ? dayInSantoDomingo(new Date(dueAt)) : '' }
  const { reviewerId, day } = { ...stored, ...chosen }
  const date = parseTypedDate(day)
  const change: ApprovalChange = {
    ...(reviewerId !== stored.reviewerId && { reviewerId }),
    ...(day !== stored.day && { dueAt: date ? dueAtOf(date) : null }),
    ...(note.trim() && { note }),
  }
  return {
    ...{ reviewerId, day, note, change },
    isInvalid: day !== '' && !date,
    choose: (more: Chosen) => setChosen({ ...chosen, ...more }),
    setNote: (typed: string) => keepNote(() => ({ note: typed })),
    /** To be called once this is stored: what was changed meanwhile stays. */
    settle: () => {
      setChosen((now) => (now === chosen ? {} : now))
      keepNote((now) => (now.note === note ? { note: '' } : now))
    },
  }
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
  ...(hasChangesSinceApproved ? [ASK] : []),
  ...OWN[state],
  ...(canPublish ? JUDGED[state] : []),
  ...(canPublish && hasChangesSinceApproved ? [{ to: 'approved' as const, label: 'Aprobar la versión nueva' }] : []),
]

type Sent = { change: ApprovalChange; onStored: () => void }

function Approval({ post, canPublish, onApprovalChange, loaded: { review, reviewers } }: Props & { loaded: Loaded }) {
  const { reviewerId, day, note, change, isInvalid, choose, setNote, settle } = useChoices(post.id, review)
  const { start, isPending } = useAction({
    act: ({ change: sent }: Sent) => onApprovalChange(sent),
    failure: 'Error al cambiar la revisión',
    refreshes: [['post', post.id, 'approval']],
    isEdit: true,
    onDone(isDone, { change: { state }, onStored }) {
      if (!isDone) return // it has been said why
      onStored()
      notify(state ? DONE[state] : 'Guardado')
    },
  })
  const send = (state: { state?: ApprovalState } = {}) =>
    isInvalid ? say(INVALID) : start({ change: { ...change, ...state }, onStored: settle })
  const { reviewer } = review
  const isGone = reviewer && !reviewers.some(({ id }) => id === reviewer.id)
  return (
    <>
      <StateLine {...review} />
      <SelectField
        label="Revisa"
        onChange={({ target }) => choose({ reviewerId: target.value === '' ? null : Number(target.value) })}
        value={reviewerId ?? ''}
      >
        <option value="">Sin asignar</option>
        <Options of={reviewers.map(({ id, name }) => [id, name])} />
        {isGone && <option value={reviewer.id}>{`${reviewer.name} (ya no puede revisar)`}</option>}
      </SelectField>
      <DateField label="Entrega" onChange={(typed) => choose({ day: typed })} value={day} />
      <TextArea label="Nota" maxLength={2000} onChange={({ target }) => setNote(target.value)} rows={2} value={note} />
      <div className="flex flex-wrap gap-2">
        {Object.keys(change).length > 0 && (
          <StepButton isPending={isPending} onPress={() => send()}>
            Guardar
          </StepButton>
        )}
        {stepsFrom(review, canPublish).map(({ to, label }) => (
          <StepButton isPending={isPending} key={to} onPress={() => send({ state: to })}>
            {label}
          </StepButton>
        ))}
      </div>
    </>
  )
}

/** Each step takes the place of the one before. */
function StepButton({ isPending, onPress, children }: { isPending: boolean; onPress: () => void; children: string }) {
  const ref = useFocusAfter(cardHeading)
  return (
    <Button aria-disabled={isPending} onClick={onPress} ref={ref}>
      {children}
    </Button>
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
