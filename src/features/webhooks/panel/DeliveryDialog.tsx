import type { Delivery } from '@/features/webhooks/schema'
import { Moment } from '@/ui/panel/dates/Day'
import { Dialog } from '@/ui/panel/dialogs/Dialog'
import { Fact, Facts } from '@/ui/panel/Facts'
import { StateBadge } from './StateBadge'

export function DeliveryDialog({ delivery, onClose }: { delivery: Delivery; onClose: () => void }) {
  const { eventId, type, state, attempts, status, durationMs, error, nextAttemptAt, request, answer } = delivery
  const headers = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}\n`)
  return (
    <Dialog isWide onClose={onClose} title={`Entrega de ${type}`}>
      <Facts>
        <Fact label="Identificador">
          <code>{eventId}</code>
        </Fact>
        <Fact label="Estado">
          <StateBadge state={state} />
        </Fact>
        <Fact label="Intentos">{attempts}</Fact>
        {nextAttemptAt && (
          <Fact label="Próximo intento">
            <Moment iso={nextAttemptAt} />
          </Fact>
        )}
        {error && <Fact label="Motivo">{error}</Fact>}
        {status !== null && (
          <Fact label="Respuesta">
            {status} en {durationMs} ms
          </Fact>
        )}
      </Facts>
      <Text label="Petición">{`POST ${request.url}\n${headers.join('')}\n${indented(request.body)}`}</Text>
      {answer !== null && <Text label="Lo que respondió">{answer || '(vacío)'}</Text>}
    </Dialog>
  )
}

function Text({ label, children }: { label: string; children: string }) {
  return (
    <section aria-label={label}>
      <h3 className="mb-2 text-ui">{label}</h3>
      <pre className="m-0 whitespace-pre-wrap rounded-control bg-elevation-50 px-4 py-3.5 text-note leading-[1.6] wrap-anywhere">
        <code>{children}</code>
      </pre>
    </section>
  )
}

const indented = (json: string) => JSON.stringify(JSON.parse(json), null, 2)
