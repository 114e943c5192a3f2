const CALL = '/api/blog/automation/posts'

/** The shell command that files a draft as JSON at the site of `origin`. */
export const curlOfJson = (origin: string): string => `curl ${origin}${CALL} \\
  -H "Authorization: Bearer $API_KEY" \\
  -H 'Content-Type: application/json' \\
  -H 'Idempotency-Key: corrida-2026-11-21' \\
  -d '{"title": "Un borrador", "content": "## Hola\\n\\nEscrito por una herramienta.", "tags": ["ia"]}'`

/** The same for a Markdown file. */
export const curlOfMarkdown = (origin: string): string => `curl ${origin}${CALL} \\
  -H "Authorization: Bearer $API_KEY" \\
  -H 'Content-Type: text/markdown' \\
  --data-binary @articulo.md`

/** The n8n workflow of the documentation, calling the site of `origin`. */
export const workflowFor = (workflow: object, origin: string): string =>
  JSON.stringify(workflow, null, 2).replaceAll('http://localhost:3000', origin)
