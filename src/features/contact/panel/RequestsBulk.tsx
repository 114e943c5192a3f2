import { Archive, Hourglass, Inbox, ShieldAlert } from 'lucide-react'
import type { BulkResult } from '@/platform/schemas/bulk'
import { Button } from '@/ui/panel/Button'
import { useAction } from '@/ui/panel/data/useAction'
import { BulkBar } from '@/ui/panel/list/BulkBar'
import { tellBulk, tellUndone } from '@/ui/panel/list/tellBulk'
import type { Selection } from '@/ui/panel/list/useSelection'
import { CONTACT_STATUS_KEYS, type ContactRequest, type ContactStatus } from '../schemas/contactRequest'
import { changeRequests, OUTDATED } from './contact'

type Change = { status: ContactStatus; before: ContactRequest[] }

const FAILURE = 'Error al actualizar consultas'

/** Gives several requests another status, says what became of them, and offers to take it back. */
export function RequestsBulk({ selection }: { selection: Selection<ContactRequest> }) {
  const { rows, select } = selection
  const undoing = useAction({
    act: takeBack,
    failure: FAILURE,
    refreshes: OUTDATED,
    onDone: (results, { before }) => tellUndone({ results, rows: before, nameOf }),
  })
  const { start, isPending } = useAction({
    act: ({ status, before }: Change, key) =>
      changeRequests({ ids: idsOf(before), status, baseStatus: byId(before, (request) => request.status) }, key),
    failure: FAILURE,
    refreshes: OUTDATED,
    onDone({ results }, { status, before }) {
      const refused = results.filter(({ ok }) => !ok).map(({ id }) => id)
      select(refused)
      const changed = before.filter((request) => !refused.includes(request.id) && request.status !== status)
      const undo = changed.length > 0 ? () => undoing.start({ status, before: changed }) : undefined
      tellBulk({ results, rows: before, nameOf, undo, said: (done, all) => `${done} de ${all} cambiadas` })
    },
  })
  const move = (status: ContactStatus) => start({ status, before: rows })
  const isAllSpam = rows.every(({ status }) => status === 'spam')
  return (
    <BulkBar selection={selection} words={['consulta elegida', 'consultas elegidas']}>
      <Button icon={Hourglass} isBusy={isPending} onClick={() => move('en_curso')}>
        En curso
      </Button>
      <Button icon={Archive} isBusy={isPending} onClick={() => move('archivado')}>
        Archivar
      </Button>
      {isAllSpam ? (
        <Button icon={Inbox} isBusy={isPending} onClick={() => move('nuevo')}>
          No es spam
        </Button>
      ) : (
        <Button icon={ShieldAlert} isBusy={isPending} onClick={() => move('spam')}>
          Es spam
        </Button>
      )}
    </BulkBar>
  )
}

/** Gives requests their status of before, except those that somebody has changed meanwhile. */
async function takeBack({ status, before }: Change, { idempotencyKey }: { idempotencyKey: string }) {
  const results: BulkResult[] = []
  for (const was of CONTACT_STATUS_KEYS) {
    const changed = before.filter((request) => request.status === was)
    if (changed.length === 0) continue
    const call = { ids: idsOf(changed), status: was, baseStatus: byId(changed, () => status) }
    results.push(...(await changeRequests(call, { idempotencyKey: `${idempotencyKey}-${was}` })).results)
  }
  return results
}

const idsOf = (requests: ContactRequest[]) => requests.map(({ id }) => id)
const byId = <Value,>(requests: ContactRequest[], of: (request: ContactRequest) => Value) =>
  Object.fromEntries(requests.map((request): [number, Value] => [request.id, of(request)]))

const nameOf = ({ nombre }: ContactRequest) => nombre
