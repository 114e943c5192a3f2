'use client'
import { automationPostSchema } from '@/features/automation/schema'
import { useInBrowser } from '@/platform/shared/useInBrowser'
import { GUIDE } from '@/ui/panel/classes'
import { WorkflowButton } from '@/ui/panel/WorkflowButton'
import workflow from '../../../../docs/n8n-borrador.json'
import { agentSettings, curlOfExternalId, curlOfJson, curlOfMarkdown, curlOfPicture } from './examples'

const FIELDS = Object.entries(automationPostSchema.shape).map(([name, rule]): [name: string, meaning: string] => [
  rule.isOptional() ? name : `${name} *`,
  `${rule.description ?? ''}.`,
])

const ownOrigin = () => window.location.origin

/** How a client creates drafts: the calls, examples with this site's URL, and an n8n workflow. */
export function AutomationGuide() {
  const origin = useInBrowser(ownOrigin, '')
  return (
    <section aria-labelledby="automation" className={GUIDE}>
      <h2 id="automation">Automatización</h2>
      <p>
        Una herramienta crea borradores con <code>POST {origin}/api/blog/automation/posts</code> y una API key en la
        cabecera <code>Authorization: Bearer</code>. Alguien del equipo los revisa y los publica.
      </p>
      <h3>Con curl, en JSON</h3>
      <Example label="Ejemplo de curl con JSON" text={curlOfJson(origin)} />
      <h3>Con curl, un archivo Markdown</h3>
      <p>
        Los metadatos (frontmatter) del archivo son los campos, y lo demás es el contenido. También se admite un
        formulario <code>multipart/form-data</code> con el archivo en <code>file</code> y los campos a su lado.
      </p>
      <Example label="Ejemplo de curl con Markdown" text={curlOfMarkdown(origin)} />
      <h3>Con un id propio</h3>
      <p>
        Si la herramienta tiene un id para cada post, <code>PUT</code> crea el borrador la primera vez y después lo
        cambia. <code>title</code> y <code>content</code> van siempre; de lo demás, lo que no se envía queda igual, y lo
        que se envía vacío se vacía (el extracto se toma otra vez del texto, y el slug queda como está). Si el post ya
        está publicado, los lectores siguen viendo esa versión hasta que alguien publica el cambio. Con el alcance{' '}
        <code>posts:read</code>, <code>GET</code> lo devuelve. Con <code>?dryRun=true</code> cualquier escritura
        responde igual y no escribe nada: sirve para probar.
      </p>
      <Example label="Ejemplo de curl con un id propio" text={curlOfExternalId(origin)} />
      <h3>Con imágenes</h3>
      <p>
        Con el alcance <code>media:write</code> se sube una imagen; la dirección de la respuesta sirve para{' '}
        <code>featuredImage</code> o para el texto. Si se envía otra vez con la misma <code>Idempotency-Key</code>, no
        se guarda una segunda imagen. <code>GET /api/blog/automation/me</code> dice qué puede una API key y cuándo
        caduca.
      </p>
      <Example label="Ejemplo de curl con una imagen" text={curlOfPicture(origin)} />
      <h3>Con un agente</h3>
      <p>
        Un agente que hable MCP (Model Context Protocol) busca y lee posts, valida textos y crea borradores con una API
        key del alcance <code>mcp</code>. Añade esto a los servidores MCP de su programa (<code>mcpServers</code>
        ):
      </p>
      <Example label="Ajustes para un agente" text={agentSettings(origin)} />
      <h3>Con n8n</h3>
      <p>
        Crea en n8n una credencial «Header Auth» llamada <code>Ozama IA</code>, con el nombre <code>Authorization</code>{' '}
        y el valor <code>Bearer tu-api-key</code>; después importa el flujo, que la encuentra por su nombre. Repetir una
        ejecución no crea un segundo borrador: la <code>Idempotency-Key</code> que envía el flujo se calcula a partir
        del contenido. Si el sitio no responde, el flujo lo intenta cinco veces; después termina con error y, si activas
        su nodo de correo, avisa al equipo.
      </p>
      <WorkflowButton name="n8n-borrador.json" workflow={workflow} />
      <h3>Campos</h3>
      <dl className="m-0 mb-6 grid gap-2">
        {FIELDS.map(([name, meaning]) => (
          <div className="grid gap-x-4 gap-y-1 sm:grid-cols-[minmax(10rem,16rem)_1fr]" key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd className="m-0">{meaning}</dd>
          </div>
        ))}
      </dl>
      <p>
        Si algo falta o está mal, la respuesta lo dice en español, campo por campo. Toda la API está descrita en{' '}
        <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1), que dice también cuántas llamadas por minuto y
        cuántos archivos al día admite, y de qué tamaño.
      </p>
    </section>
  )
}

function Example({ label, text }: { label: string; text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section aria-label={label} className="overflow-x-auto" tabIndex={0}>
      <pre className="m-0 w-max min-w-full rounded-lg bg-elevation-50 p-4 text-note leading-[1.6]">
        <code className="wrap-normal!">{text}</code>
      </pre>
    </section>
  )
}
