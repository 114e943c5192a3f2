import { Download } from 'lucide-react'
import { Button } from './Button'
import { download } from './download'
import { workflowFor } from './workflowFor'

/** Downloads an n8n workflow that calls this site. */
export function WorkflowButton({ name, workflow }: { name: string; workflow: object }) {
  const save = () => download(name, workflowFor(workflow, window.location.origin), 'application/json')
  return (
    <Button icon={Download} onClick={save}>
      Descargar flujo de n8n
    </Button>
  )
}
