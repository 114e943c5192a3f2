import { GUIDE } from '@/ui/panel/classes'
import { WorkflowButton } from '@/ui/panel/WorkflowButton'
import workflow from '../../../../docs/n8n-publicado.json'

/** How to receive and verify events, and the n8n workflow to download. */
export function WebhookGuide() {
  return (
    <section aria-labelledby="receiving" className={GUIDE}>
      <h2 id="receiving">Cómo se reciben</h2>
      <p>
        Cada evento llega por <code>POST</code> como JSON: <code>{'{ type, timestamp, data }'}</code>. En los de posts,{' '}
        <code>data</code> es el post sin su texto o, si espera revisión, su título, estado, fecha de entrega y nota,
        quién la pide y a quién, y dónde se edita. De consultas, reservas y personas lleva solo el número, el nombre y
        las fechas; de una persona, también la etapa. Responde con un estado 2xx en menos de 10 segundos. Si no, se
        intenta de nuevo a los 5 s, 30 s, 2 min, 10 min, 1 h, 6 h y 24 h, o más tarde si un 429 o un 503 lo pide con{' '}
        <code>Retry-After</code> (hasta 24 h cada vez); un evento puede llegar más de una vez, siempre con el mismo{' '}
        <code>webhook-id</code>, y después de otro posterior: <code>timestamp</code> dice cuándo pasó.
      </p>
      <p>
        La firma sigue{' '}
        <a href="https://www.standardwebhooks.com" rel="noopener" target="_blank">
          Standard Webhooks
        </a>
        , que tiene bibliotecas para todos los lenguajes: compruébala con el secreto y con las cabeceras{' '}
        <code>webhook-id</code>, <code>webhook-timestamp</code> y <code>webhook-signature</code>. Un webhook se
        desactiva por sí mismo si el receptor responde 410, si en cinco días no acepta nada, o si la persona a cuyo
        nombre está ya no puede gestionarlo.
      </p>
      <h3>Con n8n</h3>
      <p>
        Importa el flujo, actívalo y crea aquí un webhook con la dirección de producción de su primer nodo. Pasa cada
        evento una sola vez y lee en el sitio el post publicado, así que un aviso falso no le cuenta nada que no sea
        verdad. Añade al final lo que quieras hacer con él.
      </p>
      <WorkflowButton name="n8n-publicado.json" workflow={workflow} />
    </section>
  )
}
